import { type ReactNode, useState } from "react";
import { recall, retain } from "./small-store.ts";

const seen = "pagewright-studio-seen";

/** Introduction for a first visit. */
export function FirstSteps(): ReactNode {
  const [isSeen, setSeen] = useState(() => recall(seen) !== undefined);
  if (isSeen) return null;
  const close = (): void => {
    retain(seen, "yes");
    setSeen(true);
  };
  return (
    <section className="first" aria-label="First steps">
      <ol>
        <li>
          <strong>Find, or begin.</strong> On the left is every page and form. “New…” begins one and asks what it needs.
        </li>
        <li>
          <strong>Write.</strong> In the middle is its text, with what is wrong below it. “Insert…” shows every block.
        </li>
        <li>
          <strong>See.</strong> On the right is the page as you write. Click its words to select them in the text.
        </li>
      </ol>
      <button type="button" onClick={close}>
        I see
      </button>
    </section>
  );
}
