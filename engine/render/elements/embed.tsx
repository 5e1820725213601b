import type { CommonEmbed } from "../../../schema/types.ts";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { EmbedCover, hostOf } from "./embed-cover.tsx";
import { EmbedStage } from "./embed-stage.tsx";
import styles from "./embed.module.css";
import { Glyph } from "./glyph.tsx";

/** Milliseconds that a frame may take to load before the visitor is told about the alternative. */
const patience = 10_000;

interface EmbedProps {
  embed: CommonEmbed;
  /** Whether the frame is loaded from the start. Default: false. */
  loaded?: boolean;
  /** The heading next to it, which the cover need not repeat. */
  heading?: string | undefined;
}

/**
 * Another site's frame. Until it is requested (or comes near the viewport), a cover replaces it: a link to the same
 * content on the other site, so it works without script too. A frame that asks for the camera or microphone has a stage
 * with two buttons instead of the cover.
 */
export function Embed({ embed, loaded = false, heading }: EmbedProps): ReactNode {
  const { state, setState, box, frame, load } = useLoading(embed, loaded);
  const shown = state !== "resting";
  const fallback = embed.fallback ?? embed.address;
  const staged = embed.allow.some((feature) => feature === "camera" || feature === "microphone");
  if (staged && !shown && embed.load !== "near") return <EmbedStage embed={embed} fallback={fallback} onLoad={load} />;
  const size = {
    ...(embed.height && { height: embed.height }),
    ...(embed.minHeight && { minHeight: embed.minHeight }),
  };
  return (
    <figure className={styles.figure}>
      <div ref={box} className={embed.height ? styles.tall : styles.box} style={size}>
        {shown ? (
          // Frames are always cross-origin, so these two permissions together cannot break out of the sandbox.
          /* oxlint-disable react/iframe-missing-sandbox */
          <iframe
            ref={frame}
            src={embed.address}
            title={embed.title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
            allow={embed.allow.join("; ")}
            style={embed.minHeight ? { minHeight: embed.minHeight } : undefined}
            onLoad={() => setState("there")}
          />
        ) : (
          <EmbedCover embed={embed} fallback={fallback} heading={heading} onLoad={load} />
        )}
        {(state === "busy" || state === "late") && (
          <output className={styles.waiting}>
            {state === "busy"
              ? `Loading from ${hostOf(embed.address)}`
              : "Nothing has come yet. Your browser or network may block it; the link below opens it in a tab of its own."}
          </output>
        )}
      </div>
      <figcaption className={styles.caption}>
        <a href={fallback} target="_blank" rel="noopener">
          Open on {hostOf(fallback)}
          <span className="visually-hidden">: {embed.title} (opens in a new tab)</span>
          <Glyph name="external" size={15} />
        </a>
      </figcaption>
    </figure>
  );
}

/** The loading state of a frame, which is requested on its cover or by coming near the viewport. */
function useLoading({ load: begins }: CommonEmbed, loaded: boolean) {
  const [state, setState] = useState<"resting" | "busy" | "late" | "there">(loaded ? "busy" : "resting");
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef(false);
  const shown = state !== "resting";

  useEffect(() => {
    if (begins !== "near" || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some((entry) => entry.isIntersecting) && setState((now) => (now === "resting" ? "busy" : now)),
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [begins]);

  useEffect(() => {
    if (shown && asked.current) frame.current?.focus();
  }, [shown]);

  useEffect(() => {
    if (state !== "busy") return undefined;
    const timer = setTimeout(() => setState("late"), patience);
    return () => clearTimeout(timer);
  }, [state]);

  const load = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    asked.current = true;
    setState("busy");
  };
  return { state, setState, box, frame, load };
}
