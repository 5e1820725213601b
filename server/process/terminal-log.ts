/** Formats the log for a person at a terminal: a short summary of the start, then one line per event. */
import { numbered } from "../../engine/things/plain-text.ts";
import type { DestinationStream } from "pino";

/** A line of the log, to which every module adds what it knows. */
interface Entry {
  level: number;
  time: string;
  msg: string;
  err?: { message?: string; stack?: string };
  /** On the line that ends the start. */
  port?: number;
  data?: string;
  /** What to do now that the server listens. */
  hints?: readonly string[];
  /** On the line about the content that is shown. */
  pages?: number;
  problem?: string;
  severity?: string;
  /** A gate without a password. */
  shut?: string;
  /** Destinations whose leads are waiting. */
  waiting?: readonly string[];
  method?: string;
  route?: string;
  status?: number;
  [other: string]: unknown;
}

const warning = 40;

/** Turns the log's JSON lines into text. After the start, lines below `level` (30 is "info") are left out. */
export function terminalLog(write: (text: string) => void, level: number = 30): DestinationStream {
  const before: Entry[] = [];
  let isStarting = true;
  const tell = (entry: Entry): void => {
    if (isStarting && entry.port === undefined) {
      before.push(entry);
    } else if (isStarting) {
      isStarting = false;
      write(accountOf(before, entry));
    } else if (entry.level >= level && !isOrdinary(entry)) write(`${lineOf(entry)}\n`);
  };
  return {
    // Request lines arrive in batches (request-lines.ts).
    write(lines) {
      for (const line of lines.split("\n")) if (line !== "") tell(JSON.parse(line) as Entry);
    },
  };
}

/** Returns whether this is a successful visit. Forms and refused requests are events; these are not. */
function isOrdinary({ method, status = 0 }: Entry): boolean {
  return (method === "GET" || method === "HEAD") && status < 400;
}

function accountOf(before: readonly Entry[], opened: Entry): string {
  const pages = before.findLast((entry) => entry.pages !== undefined)?.pages;
  const problems = before.filter(({ problem }) => problem !== undefined);
  const mistakes = problems.filter(({ severity }) => severity === "error").length;
  const shut = before.flatMap((entry) => entry.shut ?? []);
  const waiting = before.findLast((entry) => entry.waiting !== undefined)?.waiting ?? [];
  const told = new Set(["pages", "problem", "shut", "waiting"]);
  const others = before.filter((entry) => entry.level >= warning && !Object.keys(entry).some((key) => told.has(key)));
  const warnings = problems.length - mistakes;
  const lines = [
    ...(opened.hints ?? []),
    ...(pages === undefined ? [] : [numbered(pages, "page")]),
    ...(mistakes > 0 ? [`${numbered(mistakes, "mistake")} in the content: "npm run check" shows what to do.`] : []),
    ...(warnings > 0 ? [`${numbered(warnings, "warning")} about the content: "npm run check" lists them.`] : []),
    ...(shut.length > 0
      ? [
          `${shut.length === 1 ? "One gate has" : `${shut.length} gates have`} no password and ${shut.length === 1 ? "stays" : "stay"} shut: ${shut.join(", ")}.`,
          '  "npm run gate -- KEY" sets one.',
        ]
      : []),
    ...(waiting.length > 0
      ? [
          `Leads for ${waiting.join(", ")} wait, because these are not set up.`,
          "  docs/operations.md says which variables they need.",
        ]
      : []),
    ...others.map(({ msg }) => plain(msg)),
    ...(opened.data === undefined ? [] : [`Leads and other data are kept in ${opened.data}.`]),
  ];
  return [`\n  ${plain(opened.msg)}\n`, ...lines.map((line) => `  ${line}`), "\n  Ctrl-C stops it.\n\n"].join("\n");
}

/** Properties worth showing besides an entry's message. */
const details = ["destination", "lane", "form", "lead", "gate", "file", "asset", "detail", "reason", "signal"] as const;

function lineOf(entry: Entry): string {
  const { time, level, msg, err, method, route, status, problem } = entry;
  const mark = level >= 50 ? "error: " : level >= warning ? "warning: " : "";
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (method !== undefined) return `${clock}  ${plain(`${method} ${route ?? ""} ${status ?? ""}`)}`;
  // For a problem, the place and the sentence; "npm run check" shows the rest.
  if (problem !== undefined) {
    const [place = "", sentence = ""] = msg.split("\n");
    return `${clock}  ${plain(`${place.replace(/ (error|warning) \S+$/, "")}: ${sentence.trim()}`)}`;
  }
  const more = details.flatMap((name) => (typeof entry[name] === "string" ? [`${name}: ${entry[name]}`] : []));
  const cause = err ? `: ${err.message ?? ""} ${/^ +(at .*)$/m.exec(err.stack ?? "")?.[1] ?? ""}` : "";
  return `${clock}  ${mark}${plain(`${msg}${cause}${more.length > 0 ? ` (${more.join(", ")})` : ""}`)}`;
}

/** Returns the text as one line, without anything that controls a terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
}
