import { writeContent } from "./small-project.ts";

/** One defect of a project. */
export interface HostileTree {
  /** Creates the defect. */
  make: (root: string) => void;
  /** Removes what the test could not delete otherwise. */
  undo?: (root: string) => void;
  /** The code of the one expected problem; undefined when there is none. */
  code?: string;
  /** Whether the page /victim was replaced; then its last good version stays online. */
  victim?: true;
}

/** The page that trees replace. */
export const victim = "pages/victim.yaml";

/** Returns a tree in which a file has this content. */
export function holding(name: string, content: string | Uint8Array, code?: string): HostileTree {
  return {
    make: (root) => writeContent(root, name, content),
    ...(code !== undefined && { code }),
    ...(name === victim && { victim: true }),
  };
}

/** Returns this many lines. */
export const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
