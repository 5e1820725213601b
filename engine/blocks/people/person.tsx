import type { PeopleProps } from "../../../schema/types.ts";
import { useId, useState, type ReactNode } from "react";
import { Picture } from "../../render/elements/picture.tsx";
import { RichTextContent } from "../../render/elements/rich-text.tsx";
import { SiteLink } from "../../render/elements/site-link.tsx";
import styles from "./people.module.css";

/** One person. Shows the biography beyond its first paragraph on More; without script, always shows it. */
export function Person(props: { person: PeopleProps["items"][number]; more: string; less: string }): ReactNode {
  const { person, more, less } = props;
  const [open, setOpen] = useState(false);
  const restId = useId();
  const rest = person.bio.slice(1);
  return (
    <li className={styles.person}>
      {person.picture ? (
        <Picture picture={person.picture} className={styles.portrait} />
      ) : (
        <div className={styles.monogram} aria-hidden="true">
          {initials(person.name)}
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{person.name}</h3>
        <p className={styles.role}>{person.role}</p>
        <RichTextContent text={person.bio.slice(0, 1)} />
        {rest.length > 0 && (
          <>
            <div id={restId} className={styles.rest} data-open={open || undefined}>
              <RichTextContent text={rest} />
            </div>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={restId}
              onClick={() => setOpen(!open)}
            >
              {open ? less : more}
              <span className="visually-hidden"> about {person.name}</span>
            </button>
          </>
        )}
        {person.profile && (
          <p>
            <SiteLink link={person.profile}>
              {person.profileLabel}
              <span className="visually-hidden"> of {person.name}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </li>
  );
}

/** Returns the first and last initial. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1) ?? "").join("");
}
