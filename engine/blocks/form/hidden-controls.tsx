import type { ReactNode } from "react";
import type { CompiledForm } from "../../site/form-spec.ts";
import styles from "./form.module.css";
import { hiddenFields } from "../../site/plain-post.ts";

/** What a plain post contains besides the visitor's answers, and the control that only bots fill in. */
export function HiddenControls({ form, path }: { form: CompiledForm; path: string }): ReactNode {
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form.id} />
      <input type="hidden" name={hiddenFields.page} value={path} />
      <input type="hidden" name={hiddenFields.version} value={form.version} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={hiddenFields.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
