import type { CommonPicture } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { loadWhenNear } from "./lazy-picture.ts";

/** Nothing, of no size of its own: `width` and `height` decide. An image without an address would not be valid. */
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A picture that loads when it is within 50 pixels of the window and then fades in. Its place is kept from the start;
 * without script a plain copy takes its place.
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
