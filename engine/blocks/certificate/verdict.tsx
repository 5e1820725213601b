import type { CertificateProps } from "../../../schema/types.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Glyph } from "../../render/elements/glyph.tsx";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import { useSiteActions } from "../../render/context/site-actions.tsx";
import styles from "./certificate.module.css";

const order = ["id", "recipient", "course", "issueDate", "expirationDate"] as const;
const words = {
  id: "Certificate ID",
  recipient: "Recipient",
  course: "Course",
  issueDate: "Issue date",
  expirationDate: "Expiration date",
} as const;

/** The result of the search: the certificate as a document, or that there is none. */
export function CertificateVerdict(props: {
  certificate: CertificateProps["certificates"][number] | undefined;
  texts: Pick<CertificateProps, "found" | "notFound">;
}): ReactNode {
  const { certificate, texts } = props;
  const said = certificate ? texts.found : texts.notFound;
  const labels = texts.found.labels ?? words;
  const { announce } = useSiteActions();
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => announce(verdict.current?.innerText.replaceAll(/\s+/g, " ") ?? ""), [announce]);
  return (
    <div ref={verdict} className={certificate ? styles.found : styles.none}>
      <h2>
        <span className={styles.mark}>
          <Glyph name={certificate ? "check" : "cross"} />
        </span>
        <InlineContent text={said.title} />
      </h2>
      <p>
        <InlineContent text={said.text} />
      </p>
      {certificate && (
        <dl>
          {order.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{certificate[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
