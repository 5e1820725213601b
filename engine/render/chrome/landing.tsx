/** The short header and footer of a page with `chrome: landing`. */
import type { PageFile } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton } from "../elements/action.tsx";
import { InlineContent, RichTextContent, TextLine } from "../elements/rich-text.tsx";
import { SiteLink } from "../elements/site-link.tsx";
import { usePageData } from "../context/page-context.tsx";
import bar from "./bar.module.css";
import { LegalLine } from "./footer.tsx";
import styles from "./landing.module.css";
import { Wordmark } from "./wordmark.tsx";

function useLanding(): NonNullable<PageFile["landing"]> {
  return usePageData().landing ?? {};
}

/** The notice strip, the logo with its tagline, and one button. */
export function LandingHeader(): ReactNode {
  const { chrome } = usePageData();
  const { notice, tagline, action } = useLanding();
  return (
    <>
      {notice && (
        <aside className={styles.notice} aria-label="Notice">
          <p>
            <InlineContent text={notice} />
          </p>
        </aside>
      )}
      <header className={bar.bar} data-tone="plain">
        <div className={bar.inner}>
          <div className={styles.brand}>
            <SiteLink link={{ href: "/", kind: "page" }} className={bar.logo} label={`${chrome.name}, home`}>
              <Wordmark name={chrome.name} />
            </SiteLink>
            <TextLine text={tagline} className={styles.tagline} />
          </div>
          {action && <ActionButton action={action} />}
        </div>
      </header>
    </>
  );
}

/** The page's own footer. */
export function LandingFooter({ onConsent }: { onConsent?: (() => void) | undefined }): ReactNode {
  const { footer } = useLanding();
  return (
    <footer className={styles.footer} data-tone="ink">
      <div className={styles.inner}>
        <RichTextContent text={footer} />
        <LegalLine onConsent={onConsent} />
      </div>
    </footer>
  );
}
