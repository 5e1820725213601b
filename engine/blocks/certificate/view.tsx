import type { CertificateProps } from "../../../schema/types.ts";
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { lookOf } from "../../render/elements/look-of.ts";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { useChromeData } from "../../render/context/page-context.tsx";
import styles from "./certificate.module.css";
import { CertificateVerdict } from "./verdict.tsx";
import type { BlockProps } from "../../render/context/views.tsx";

type Certificate = CertificateProps["certificates"][number];
type State = "idle" | "searching" | "none" | Certificate;

/** A search field for a certificate's number: idle, searching, then the result. */
export function View(props: BlockProps<CertificateProps>): ReactNode {
  const { block, title, text, delay, certificates } = props;
  const [state, setState] = useState<State>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("certificate");
    const wanted = typeof typed === "string" ? typed.trim().toUpperCase() : "";
    if (wanted === "" || state === "searching") return;
    setState("searching");
    timer.current = setTimeout(() => {
      setState(certificates.find((each) => each.id.toUpperCase() === wanted) ?? "none");
    }, delay);
  };

  const searching = state === "searching";
  return (
    <section id={block.id} className={styles.certificate} data-tone={block.tone ?? "plain"}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            <InlineContent text={title} />
          </h1>
          <RichTextContent text={text} className={styles.text} />
        </div>
        <div className={styles.check}>
          <SearchForm
            texts={props}
            searching={searching}
            onSubmit={search}
            // The earlier result was for a different number.
            onType={() => setState((now) => (now === "searching" ? now : "idle"))}
          />
          {state !== "idle" && !searching && (
            <CertificateVerdict certificate={state === "none" ? undefined : state} texts={props} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The field for a number, its help text and its button. */
function SearchForm(props: {
  texts: CertificateProps;
  searching: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onType: () => void;
}): ReactNode {
  const { texts, searching, onSubmit, onType } = props;
  const { label, help, button, busy } = texts;
  const { email } = useChromeData();
  const id = useId();
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          <InlineContent text={help} />
        </p>
      )}
      <div className={styles.row}>
        <input
          id={id}
          name="certificate"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onInput={onType}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <button type="submit" className={lookOf("primary")} disabled={searching}>
          {searching ? busy : button}
        </button>
      </div>
      <p className={`${styles.help} ${styles.unscripted}`}>
        Checking a number here needs JavaScript and a browser from 2024 or later. Send it to{" "}
        <a href={`mailto:${email}`}>{email}</a> and we check it for you.
      </p>
    </form>
  );
}
