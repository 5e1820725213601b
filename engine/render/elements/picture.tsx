import { useEffect, useRef, type ReactNode } from "react";
import type { CommonPicture } from "../../../schema/types/blocks.ts";
import { loadWhenNear } from "./lazy-picture.ts";

/**
 * A picture that loads when it is within 50 pixels of the window and then fades in. Its place is kept from the start;
 * without script a plain copy takes its place.
 */
export function Picture({ picture, className }: { picture: CommonPicture; className?: string | undefined }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const { url, width, height } = picture.asset;
  useEffect(() => (image.current ? loadWhenNear(image.current) : undefined), [url]);
  const shared = { className, alt: picture.alt, width, height };
  return (
    <>
      <img ref={image} {...shared} data-src={url} decoding="async" suppressHydrationWarning />
      <noscript>
        <img {...shared} src={url} alt={picture.alt} loading="lazy" />
      </noscript>
    </>
  );
}
