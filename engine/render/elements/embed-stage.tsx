import type { CommonEmbed } from "../../../schema/types.ts";
import type { MouseEvent, ReactNode } from "react";
import { lookOf } from "./look-of.ts";
import styles from "./embed.module.css";
import { Glyph } from "./glyph.tsx";
import { hostOf } from "./embed-cover.tsx";

interface EmbedStageProps {
  embed: CommonEmbed;
  fallback: string;
  onLoad: (event: MouseEvent) => void;
}

/** Replaces a frame that uses the camera or microphone: what it will show, what it asks for, and two ways to start. */
export function EmbedStage({ embed, fallback, onLoad }: EmbedStageProps): ReactNode {
  const senses = ["camera", "microphone"].filter((sense) => embed.allow.some((feature) => feature === sense));
  return (
    <div className={styles.stage}>
      <svg className={styles.voice} viewBox="0 0 132 76" width={132} height={76} fill="none" aria-hidden="true">
        {[20, 44, 30, 64, 76, 52, 68, 36, 48, 24].map((height, at) => (
          <path
            key={at}
            d={`M${6 + at * 13.3} ${38 - height / 2 + 4}v${height - 8}`}
            strokeWidth={7}
            strokeLinecap="round"
          />
        ))}
      </svg>
      <p className={styles.title}>{embed.title}</p>
      <p className={styles.asks}>
        Your browser will ask about {senses.join(" and ")}. Nothing is sent before you agree.
      </p>
      <div className={styles.ways}>
        <a className={lookOf("primary")} href={fallback} target="_blank" rel="noopener" onClick={onLoad}>
          <Glyph name="play" size={18} />
          Start here
        </a>
        <a className={lookOf("secondary")} href={fallback} target="_blank" rel="noopener">
          Open in its own tab
          <span className="visually-hidden"> on {hostOf(fallback)}</span>
          <Glyph name="external" size={18} />
        </a>
      </div>
    </div>
  );
}
