/** Removes what HubSpot does not accept, so that the rest of the lead arrives. */
import type { SubmissionBody } from "./submission-body.ts";
import { listOf, recordOf } from "../../../engine/things/values.ts";

export interface HubspotError {
  /** HubSpot's `errorType`. */
  kind: string;
  /** `fields.industry` or `context.hutk`, if the message names it. */
  where: string;
}

/** Returns the errors in an answer, any part of which may be missing. */
export function readErrors(answer: Readonly<Record<string, unknown>>): readonly HubspotError[] {
  const errors = listOf(answer["errors"]);
  return errors.map((error) => {
    const { errorType, message } = recordOf(error);
    const kind = typeof errorType === "string" && /^[A-Z_ 0-9]{1,60}$/.test(errorType) ? errorType : "UNKNOWN";
    const [, where = ""] = /'((?:fields|context)\.[\w-]+)'/.exec(typeof message === "string" ? message : "") ?? [];
    return { kind, where };
  });
}

const contextErrors: Readonly<Record<string, readonly (keyof SubmissionBody["context"])[]>> = {
  INVALID_HUTK: ["hutk"],
  INVALID_PAGE_URI: ["pageUri"],
  INVALID_METADATA: ["hutk", "pageUri", "pageName"],
  // The visitor's IP address is never sent, so this must be about the context.
  INVALID_IP_ADDRESS: ["hutk", "pageUri", "pageName"],
};

const fieldErrors: ReadonlySet<string> = new Set([
  "FIELD_NOT_IN_FORM_DEFINITION",
  "VALUE_NOT_IN_FIELD_DEFINITION",
  "INVALID_NUMBER",
  "NUMBER_OUT_OF_RANGE",
]);

/** Returns the body without what the errors are about; undefined when one of them cannot be fixed like this. */
export function strip(
  body: SubmissionBody,
  errors: readonly HubspotError[],
): { body: SubmissionBody; without: string[] } | undefined {
  const drop = new Set<string>();
  for (const { kind, where } of errors) {
    const context = contextErrors[kind];
    if (context) for (const name of context) drop.add(`context.${name}`);
    else if (fieldErrors.has(kind) && where !== "" && where !== "fields.email") drop.add(where);
    else return undefined;
  }
  const fields = body.fields.filter(({ name }) => !drop.has(`fields.${name}`));
  const context = Object.fromEntries(Object.entries(body.context).filter(([name]) => !drop.has(`context.${name}`)));
  const before = body.fields.length + Object.keys(body.context).length;
  if (fields.length + Object.keys(context).length === before) return undefined;
  return { body: { ...body, fields, context }, without: [...drop] };
}
