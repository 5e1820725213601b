import { usePageData } from "../../render/context/page-context.tsx";
import { formAnchor } from "../../submission/plain-post.ts";

/** The id at which the answer to a plain post opens the page. A page that shows a form twice has it on the first. */
export function useAnchor(form: string, block: string): string | undefined {
  const { view } = usePageData();
  const blocks = view.kind === "page" ? view.blocks : [];
  const first = blocks.find(({ type, props }) => type === "form" && props["form"] === form);
  return !first || first.key === block ? formAnchor(form) : undefined;
}
