/** Extracts the fenced code blocks of a document, in order, as the steps that its reader performs. */

export type TutorialStep =
  | { kind: "command"; command: string; prints: string[] }
  | { kind: "file"; file: string; text: string };

/** Reads commands (`sh`), their output (`text`) and whole files (`yaml` or `markdown` with a path). Throws for any other fence. */
export function readTutorial(markdown: string): TutorialStep[] {
  const steps: TutorialStep[] = [];
  for (const [, info = "", text = ""] of markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)) {
    const [language, file] = info.split(" ");
    const last = steps.at(-1);
    if (language === "sh") steps.push({ kind: "command", command: text.trim(), prints: [] });
    else if ((language === "yaml" || language === "markdown") && file !== undefined)
      steps.push({ kind: "file", file, text });
    else if (language === "text" && last?.kind === "command") last.prints.push(text.replace(/\n$/, ""));
    else throw new Error(`The tutorial has a part that nobody can perform: \`\`\`${info}`);
  }
  return steps;
}
