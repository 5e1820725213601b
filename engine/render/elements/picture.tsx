import type { CommonPicture } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { loadWhenNear } from "./lazy-picture.ts";

/** An empty image without a size of its own, so `width` and `height` apply. An image without an address would be invalid. */
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A picture that loads within 50 pixels of the viewport and then fades in. Its space is reserved from the start;
 * without script, a plain copy replaces it.
 */
export function Picture({ picture, className }: { picture: CommonPicture; className?: string | undefined }): ReactNode {
  const { url, width, height } = picture.asset;
  const shared = { className, width, height };
  return (
    <>
      <img
        key={url}
        ref={loadWhenNear}
        {...shared}
        alt={picture.alt}
        src={nothing}
        data-src={url}
        decoding="async"
        suppressHydrationWarning
      />
      <noscript>
        <img {...shared} alt={picture.alt} src={url} loading="lazy" />
      </noscript>
    </>
  );
}
