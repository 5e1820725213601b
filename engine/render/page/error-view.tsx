import type { SiteErrorPage } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton } from "../elements/action.tsx";
import { InlineContent } from "../elements/rich-text.tsx";

/** Tells the visitor that a page cannot be shown. */
export function ErrorView({ page }: { page: SiteErrorPage }): ReactNode {
  return (
    <section className="error-view">
      <h1>{page.title}</h1>
      <p>
        <InlineContent text={page.text} />
      </p>
      {page.action && <ActionButton action={page.action} />}
    </section>
  );
}
