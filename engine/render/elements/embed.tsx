import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import type { CommonEmbed } from "../../../schema/types/blocks.ts";
import styles from "./embed.module.css";
import { Coil } from "./coil.tsx";
import { Glyph } from "./glyph.tsx";
import { Picture } from "./picture.tsx";

/**
 * Another site's frame. Until somebody asks for it (or comes near) a cover stands there, which is a link to the same
 * thing on the other site, so it works without script too.
 */
export function Embed({ embed, loaded = false }: { embed: CommonEmbed; loaded?: boolean }): ReactNode {
  const [shown, setShown] = useState(loaded);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (embed.load !== "near" || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown(true),
      { rootMargin: "200px" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [embed.load]);

  useEffect(() => {
    if (shown && asked.current) frame.current?.focus();
  }, [shown]);

  const load = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    asked.current = true;
    setShown(true);
  };

  const fallback = embed.fallback ?? embed.address;
  const size = {
    ...(embed.height && { height: embed.height }),
    ...(embed.minHeight && { minHeight: embed.minHeight }),
  };
  return (
    <figure className={styles.figure}>
      <div ref={box} className={embed.height ? styles.tall : styles.box} style={size}>
        {shown ? (
          // Frames are always of another origin, which these two permissions together keep inside the sandbox.
          /* oxlint-disable react/iframe-missing-sandbox */
          <iframe
            ref={frame}
            src={embed.address}
            title={embed.title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
            allow={(embed.allow ?? []).join("; ")}
            style={embed.minHeight ? { minHeight: embed.minHeight } : undefined}
          />
        ) : (
          <a className={styles.cover} href={fallback} target="_blank" rel="noopener" onClick={load}>
            {embed.poster ? (
              <Picture picture={embed.poster} className={styles.poster} />
            ) : (
              <span className={styles.roll}>
                <Coil radius={74} stroke={26} />
              </span>
            )}
            <span className={styles.play}>
              <Glyph name="play" size={30} />
            </span>
            <span className={styles.title}>
              <span className="visually-hidden">Play: </span>
              {embed.title}
            </span>
            <span className={styles.host}>Loads from {hostOf(embed.address)}</span>
          </a>
        )}
      </div>
      <figcaption className={styles.caption}>
        <a href={fallback} target="_blank" rel="noopener">
          Open on {hostOf(fallback)}
          <span className="visually-hidden">: {embed.title} (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}

/** The site's name as people know it: `www.youtube-nocookie.com` -> `youtube.com`. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "").replace("youtube-nocookie", "youtube");
}
