import type { CommonEmbed } from "../../../schema/types.ts";
import type { MouseEvent, ReactNode } from "react";
import styles from "./embed.module.css";
import { Glyph } from "./glyph.tsx";
import { Picture } from "./picture.tsx";

interface EmbedCoverProps {
  embed: CommonEmbed;
  fallback: string;
  heading: string | undefined;
  onLoad: (event: MouseEvent) => void;
}

/** Replaces a frame until it is requested: its poster, or else a slide with its title. */
export function EmbedCover({ embed, fallback, heading, onLoad }: EmbedCoverProps): ReactNode {
  const { title, poster } = embed;
  const kind = title.endsWith(")") && title.includes("(") ? title.slice(title.indexOf("(") + 1, -1) : "";
  const name = kind ? title.slice(0, -kind.length - 2).trim() : title;
  const said = name === heading;
  return (
    <a
      className={`${styles.cover} ${poster ? styles.pictured : styles.slide}`}
      href={fallback}
      target="_blank"
      rel="noopener"
      onClick={onLoad}
    >
      {poster && <Picture picture={poster} className={styles.poster} />}
      <span className="visually-hidden">Play: </span>
      <span className={said ? "visually-hidden" : styles.title}>{name}</span>
      {/* For those who hear the words in one breath. */}
      <span className="visually-hidden">, </span>
      <span className={styles.play}>
        <Glyph name="play" size={34} />
      </span>
      <span className={styles.host}>
        {kind ? `${kind}, loads` : "Loads"} from {hostOf(embed.address)}
      </span>
    </a>
  );
}

/** Returns a site's name as people know it: `https://www.youtube-nocookie.com/embed/X` -> `youtube.com`. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "").replace("youtube-nocookie", "youtube");
}
