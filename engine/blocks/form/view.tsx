import type { FormProps } from "../../../schema/types.ts";
import type { CompiledForm } from "../../site/form-spec.ts";
import { type ReactNode, useEffect, useState } from "react";
import { AskSection } from "../../ask/ask-section.tsx";
import { usePageData } from "../../render/context/page-context.tsx";
import { clearDraft } from "./draft.ts";
import { FormBody } from "./form-body.tsx";
import { type Sent, SuccessPanel } from "./success-panel.tsx";
import type { BlockProps } from "../../render/context/views.tsx";
import { formAnchor } from "../../site/plain-post.ts";

/** A form with the text around it. A plain one without a title or text of its own adds no space either. */
export function View(props: BlockProps<FormProps>): ReactNode {
  const { block, title, text, look } = props;
  const form = usePageData().forms[props.form];
  if (!form) return null;
  const panel = (
    <Anchored form={form.id} block={block.key}>
      <FormPanel {...props} form={props.success ? { ...form, success: props.success } : form} />
    </Anchored>
  );
  if (look === "plain" && !title && !text) {
    return (
      <div id={block.id} data-tone={block.tone}>
        {panel}
      </div>
    );
  }
  return (
    <AskSection block={block} title={title} text={text} look={look} long={isLong(form)}>
      {panel}
    </AskSection>
  );
}

function isLong({ steps }: CompiledForm): boolean {
  return steps.some(({ fields }) => fields.length > 6);
}

function Anchored({ form, block, children }: { form: string; block: string; children: ReactNode }): ReactNode {
  return <div id={useAnchor(form, block)}>{children}</div>;
}

/** The form, then its success panel. */
function FormPanel(props: Omit<BlockProps<FormProps>, "form"> & { form: CompiledForm }): ReactNode {
  const { form, block, pageName, note, title } = props;
  const { sent: sentForm, prompt, returned } = usePageData();
  const [sent, setSent] = useState<Sent | undefined>(() => (sentForm === form.id ? { prompt } : undefined));
  // Each round starts with empty fields; values returned from a plain post belong to the first.
  const [round, setRound] = useState(0);
  // The browser posted the form itself, perhaps while the application was starting and had already stored the input.
  const posted = sentForm === form.id;
  useEffect(() => {
    if (posted) clearDraft(form.id);
  }, [posted, form.id]);
  const common = { place: block.key, heading: title ? ("h3" as const) : ("h2" as const) };

  if (sent) {
    const again = (): void => {
      setSent(undefined);
      setRound(round + 1);
    };
    return <SuccessPanel {...common} success={form.success} sent={sent} onAgain={again} />;
  }
  return (
    <FormBody
      key={round}
      {...common}
      form={form}
      pageName={pageName}
      note={note}
      again={round > 0}
      returned={round === 0 && returned?.id === form.id ? returned : undefined}
      onSent={(raw) => setSent({ raw })}
    />
  );
}

/** Returns the id to which the response to a plain post scrolls. If a page shows a form twice, only the first one has it. */
export function useAnchor(form: string, block: string): string | undefined {
  const { view } = usePageData();
  const blocks = view.kind === "page" ? view.blocks : [];
  const first = blocks.find(({ type, props }) => type === "form" && props["form"] === form);
  return !first || first.key === block ? formAnchor(form) : undefined;
}
