/** Catalogues pictures that are useless to visitors, or to those who cannot see them. */
import { flaw, warning } from "./entry.ts";
import { code } from "./near.ts";

export const pictureProblems = {
  "unshown-picture": flaw<{ name: string; heic: boolean }>(({ name, heic }) => [
    heic
      ? `${code(name)} is in the format that phones use for pictures (HEIC), which most browsers cannot show.`
      : `${code(name)} has the name of a picture, but what is in it is not a picture that browsers can show.`,
    `${heic ? "Export it as JPEG, and put that" : "Put the picture there again, as JPEG, PNG, WebP, AVIF, GIF or SVG: it may be empty, or was only renamed. A file that is not a picture belongs"} in pages/assets/ with the file extension of its format.`,
  ]),
  "heavy-picture": warning<{ name: string; megabytes: number; seconds: number }>(({ name, megabytes, seconds }) => [
    `${code(name)} is ${megabytes} MB: a visitor on a phone waits about ${seconds} seconds for it.`,
    "Make it smaller: 1,600 pixels on its longer side are enough, as JPEG, WebP or AVIF. The studio does that with what you drop into it.",
  ]),
  "useless-alt": warning<{ text: string }>(({ text }) => [
    `${code(text)} does not say what the picture shows.`,
    'Describe it to somebody who cannot see it, without "picture of". Write "" if it only decorates.',
  ]),
};
