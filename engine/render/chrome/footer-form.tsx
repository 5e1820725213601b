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
 * Memoized because its code comes late: an update from above, before that, would make React throw away the server's
 * HTML of it.
 */
export const FooterForm = memo(Form);
