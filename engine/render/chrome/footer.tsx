import type { ReactNode } from "react";
import { Glyph } from "../elements/glyph.tsx";
import { IconView } from "../elements/icon.tsx";
import { InlineContent, TextLine } from "../elements/rich-text.tsx";
import { SiteLink } from "../elements/site-link.tsx";
import { useChromeData, useIsCurrent, usePageData } from "../context/page-context.tsx";
import { FooterForm } from "./footer-form.tsx";
import styles from "./footer.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The footer: the provider, all pages, social profiles, an address, and the form. */
export function Footer({ onConsent }: { onConsent?: (() => void) | undefined }): ReactNode {
  const { chrome, sent, returned } = usePageData();
  const isCurrent = useIsCurrent();
  const { text, links, form } = chrome.footer;
  const inUse = form && (sent === form.form || returned?.id === form.form);
  return (
    <footer className={styles.footer} data-tone="ink">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark name={chrome.name} />
          <TextLine text={text} className={styles.text} />
          <nav aria-label="Footer" data-print="no">
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.label}>
                  <SiteLink link={link.to} current={isCurrent(link.to.href)}>
                    {link.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <Reach />
        </div>
        {form && (
          <section className={styles.form} aria-labelledby="footer-form-title" data-print="no">
            <h2 id="footer-form-title">
              <InlineContent text={form.title} />
            </h2>
            <TextLine text={form.text} className={styles.text} />
            {/* Folded on a phone only, where the form would be as long as the page. */}
            <details className={styles.fold} open={inUse}>
              <summary className={styles.unfold}>
                <span>Subscribe by email</span>
                <Glyph name="plus" />
              </summary>
              <FooterForm form={form.form} />
            </details>
          </section>
        )}
        <LegalLine onConsent={onConsent} />
      </div>
    </footer>
  );
}

/** How to reach the provider: an address, and profiles elsewhere. */
function Reach(): ReactNode {
  const { email, footer } = useChromeData();
  return (
    <div className={styles.reach}>
      <p>
        <a className={styles.mail} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {footer.social.length > 0 && (
        <ul className={styles.social} data-print="no">
          {footer.social.map((profile) => (
            <li key={profile.label}>
              <SiteLink link={profile.to} label={profile.label}>
                <IconView icon={profile.icon} />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The last line, with the link that reopens the consent question. */
export function LegalLine({ onConsent }: { onConsent?: (() => void) | undefined }): ReactNode {
  const { footer, consent } = useChromeData();
  return (
    <div className={styles.legal}>
      <TextLine text={footer.legal} />
      {onConsent && consent && (
        <button type="button" className={styles.manage} onClick={onConsent}>
          {consent.manage}
        </button>
      )}
    </div>
  );
}
