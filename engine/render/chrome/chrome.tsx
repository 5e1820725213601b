/** The frame around every page: banner, bar and footer, or a landing page's own short header and footer. */
import { useEffect, type ReactNode } from "react";
import { usePageData } from "../context/page-context.tsx";
import { Banner } from "./banner.tsx";
import { Bar } from "./bar.tsx";
import { Consent } from "./consent.tsx";
import { Footer } from "./footer.tsx";
import { LandingFooter, LandingHeader } from "./landing.tsx";
import { askForConsent, giveConsent, useConsent } from "./consent-state.ts";
import styles from "./chrome.module.css";

/** Renders the page inside its frame. */
export function ChromeFrame({ children }: { children: ReactNode }): ReactNode {
  const { layout, accent, accentStyle, chrome } = usePageData();
  const state = useConsent();
  const asks = chrome.consent !== undefined && chrome.tracking.length > 0;

  useEffect(() => {
    if (state !== "granted" || chrome.tracking.length === 0) return undefined;
    let isLeft = false;
    import("./tracking.ts").then(
      ({ loadTracking }) => isLeft || loadTracking(chrome.tracking),
      (error: unknown) => console.error("Measuring could not begin.", error),
    );
    return () => void (isLeft = true);
  }, [state, chrome.tracking]);

  const askAgain = asks ? askForConsent : undefined;
  const full = layout === "full";

  return (
    <div className={styles.page} data-accent={accent} style={accentStyle}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {full ? (
        <>
          <Banner />
          <Bar />
        </>
      ) : (
        <LandingHeader />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {full ? <Footer onConsent={askAgain} /> : <LandingFooter onConsent={askAgain} />}
      {asks && state === "asking" && chrome.consent && <Consent texts={chrome.consent} onAnswer={giveConsent} />}
    </div>
  );
}
