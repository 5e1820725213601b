/** Names a part of a page, form or prompt file for use in a sentence. */
import { tags, type Schema, type Schemas } from "../validate/schemas.ts";
import { firstWords, wordsOf } from "./words-of.ts";
import { isRecord } from "../things/values.ts";

/** Plain words for properties whose names mean little to people who do not write the files. */
const plain: Readonly<Record<string, string>> = {
  action: "button",
  actions: "buttons",
  alt: "description of the picture",
  asset: "file",
  autocomplete: "what browsers fill in",
  enableWhen: "condition for sending",
  endpoint: "address that it is sent to",
  label: "words",
  maxLength: "most characters",
  mobileAction: "button on a phone",
  navigation: "bar",
  payload: "what is sent",
  when: "condition",
};

/** Returns a property's name in words: `enableWhen` -> `condition for sending`, `submitLabel` -> `submit label`. */
export function nameKey(key: string): string {
  const own = plain[key];
  if (own !== undefined) return own;
  return key.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}

const telling = ["title", "label", "name", "question", "quote", "value", "text", "prompt", "id"];

/** Returns the name of a list entry: `hero "Opening hours"`, `field "Email"`, `button "Book a call"`. */
export function nameEntry(list: string, schema: Schema, entry: unknown, at: number, schemas: Schemas): string {
  const noun = nounOf(list, schema, entry, schemas);
  const item = schema["x-item"];
  if (item === "field" && isRecord(entry)) return nameField(entry);
  if (item === "destination" && isRecord(entry) && entry["name"] === entry["to"]) return noun;
  const words = tellingWords(entry);
  return words === "" ? `${noun} ${at + 1}` : `${noun} “${firstWords(words, 48)}”`;
}

/** Returns the name by which visitors know a field: its label, or else its own name. */
export function nameField({ label, name }: Record<string, unknown>): string {
  const words = wordsOf(label);
  return words === "" ? `field ${wordsOf(name)}` : `field “${firstWords(words, 48)}”`;
}

/** Returns the words that tell an entry from others: its title, label, name ...; for a text, the text itself. */
export function tellingWords(entry: unknown): string {
  if (!isRecord(entry)) return wordsOf(entry);
  return telling.map((key) => wordsOf(entry[key])).find((words) => words !== "") ?? "";
}

function nounOf(list: string, schema: Schema, entry: unknown, schemas: Schemas): string {
  const item = schema["x-item"];
  if (item === undefined || !isRecord(entry)) return singular(nameKey(list));
  if (item === "field") return "field";
  const type = String(entry[tags[item]]);
  return nounOfType(schemas.item(item, type)?.title ?? type, item);
}

/** Returns a noun for a type: `Call to action` -> `call to action`; names such as HubSpot stay as they are. */
function nounOfType(title: string, item: string): string {
  if (item === "destination") return `delivery to ${title}`;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function singular(noun: string): string {
  if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
  return noun.endsWith("s") && !noun.endsWith("ss") ? noun.slice(0, -1) : noun;
}
