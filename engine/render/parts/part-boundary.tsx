import { Component, type ReactNode } from "react";
import { lookOf } from "../elements/look-of.ts";
import styles from "./part-boundary.module.css";

interface PartBoundaryProps {
  /** What is inside, as the visitor reads it. */
  what: "part" | "page";
  children?: ReactNode;
}

const words = { part: "This part of the page could not be shown.", page: "This page could not be shown." } as const;

/**
 * Keeps what fails inside from taking the rest of the page with it. A view that throws is a bug of ours, which React logs;
 * the visitor reads what has happened and can load the page again: what they filled in elsewhere is kept meanwhile.
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
