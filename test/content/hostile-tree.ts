import { writeContent } from "./small-project.ts";

/** One thing that is wrong with a project. */
export interface HostileTree {
  /** Puts it there. */
  make: (root: string) => void;
  /** Takes away what the test could not remove otherwise. */
  undo?: (root: string) => void;
  /** The one problem, by its code; undefined where nothing is wrong for anybody. */
  code?: string;
  /** Whether the page /victim was replaced: its last good version stays up. */
  victim?: true;
}

/** The page that trees replace. */
export const victim = "pages/victim.yaml";

/** A tree in which a file has this content. */
export function holding(name: string, content: string | Uint8Array, code?: string): HostileTree {
  return {
    make: (root) => writeContent(root, name, content),
    ...(code !== undefined && { code }),
    ...(name === victim && { victim: true }),
  };
}

/** So many lines. */
export const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
