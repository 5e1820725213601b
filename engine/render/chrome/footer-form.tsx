import { memo, type ReactNode } from "react";
import { BlockList } from "../parts/block-list.tsx";

function Form({ form }: { form: string }): ReactNode {
  return (
    <BlockList
      blocks={[{ type: "form", key: "footer-form", tone: "ink", continues: false, props: { form, look: "plain" } }]}
    />
  );
}

/**
 * The form in the footer, by its name.
 *
 * Memoized because its code is loaded late: if a parent updated it before then, React would discard its server-rendered
 * HTML.
 */
export const FooterForm = memo(Form);
