import { Component, type ReactNode } from "react";
import { lookOf } from "../elements/look-of.ts";
import styles from "./part-boundary.module.css";

interface PartBoundaryProps {
  /** What is inside, in the visitor's words. */
  what: "part" | "page";
  children?: ReactNode;
}

const words = { part: "This part of the page could not be shown.", page: "This page could not be shown." } as const;

/**
 * Prevents a failure inside from taking down the rest of the page. A view that throws is a bug in our code, which React
 * logs. The visitor reads what happened and can reload the page; what they filled in elsewhere is kept meanwhile.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  override render(): ReactNode {
    const { what, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className={styles.failed}>
        <p role="alert">{words[what]}</p>
        <button type="button" className={lookOf("secondary")} onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    );
  }
}
