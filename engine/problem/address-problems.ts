/** Catalogues addresses of pages, anchors, files and videos that lead nowhere or to something unintended. */
import { error, flaw } from "./entry.ts";
import { code, didYouMean, listed, onlyNear } from "./near.ts";

interface Missing {
  name: string;
  near: string[];
}

export const addressProblems = {
  "unknown-asset": flaw<Missing & { better: string; web?: true; page?: true }>(
    ({ name, near, better, web, page }) => [
      web
        ? `${code(name)} is the address of a file on the web, but this has to be the name of a file of this site.`
        : page
          ? `${code(name)} is a page, not a file.`
          : `There is no file ${code(name)}.`,
      page
        ? `A link to a page is written:\nto: ${name}`
        : `${web ? `Files belong in pages/assets/${near.length === 0 ? "" : ". "}` : ""}${didYouMean(
            near,
            better === name
              ? `Put it at pages/assets/${name}, or correct the path.`
              : web
                ? `: put it there, as pages/assets/${better}, and write here ${code(better)}. To link to where it is, write:\nto: ${name}`
                : `Put it at pages/assets/${better}, and write here ${code(better)}.`,
          )}`,
    ],
    ({ name, near, web, page }) => (web || page ? undefined : onlyNear(name, near)),
  ),
  "not-embeddable": flaw<{ address: string; better: string }>(
    ({ better }) => [
      "This is the address of the page that shows the video. That page refuses to be shown in a frame, so the video would not play.",
      `Write the address of the video alone:\n${better}`,
    ],
    ({ address, better }) => ({ instead: address, text: better }),
  ),
  "dead-link": flaw<Missing & { link: string }>(
    ({ name, near }) => [
      `No page of this site has the address ${code(name)}.`,
      didYouMean(near, "Correct the address, or create the page."),
    ],
    ({ link, near }) => onlyNear(link, near),
  ),
  "bad-link": error<{ link: string; near: string[]; places?: string[] }>(
    ({ link, near, places }) => [
      /\s/.test(link) && /^[^[]*[#/]/.test(link)
        ? `${code(link)} has a space in it, which no address can have.`
        : `${code(link)} is not an address that a link can lead to.`,
      didYouMean(
        near,
        places === undefined
          ? "Begin it with / for a page of this site, # for a place on this page, https:// for another site, mailto: or tel:."
          : places.length === 0
            ? "Give the block an id, and write it after the #."
            : `The id of a block comes after the #; here they are ${listed(places)}.`,
      ),
    ],
    ({ link, near }) => onlyNear(link, near),
  ),
  "address-by-fact": flaw<{ name: string; comesTo?: string }>(({ name, comesTo }) =>
    comesTo === undefined
      ? [
          `${code(name)} leads to a page or file of this site by a fact, so nobody would be told when that is gone or has another name.`,
          "Write the address itself here. Facts may stand in links to other websites, mail addresses and telephone numbers.",
        ]
      : [
          `${code(name)} comes to ${code(comesTo)}, which is not an address that a link can lead to.`,
          "With its facts filled in it begins with https://, mailto: or tel:, and has no space in it.",
        ],
  ),
  "dead-anchor": flaw<{ anchor: string; page: string; near: string[]; known: string[]; heading?: true }>(
    ({ anchor, page, near, known, heading }) => [
      heading
        ? `No heading of this guide has the anchor ${code(anchor)}.`
        : `No block on the page ${code(page)} has the id ${code(anchor)}.`,
      didYouMean(
        near,
        known.length > 0
          ? `${heading ? "The anchors are" : "Its ids are"} ${listed(known)}.`
          : heading
            ? "The guide has no headings."
            : `Give the block an id:\nid: ${anchor}`,
      ),
    ],
    ({ anchor, near }) =>
      onlyNear(
        `#${anchor}`,
        near.map((each) => `#${each}`),
      ),
  ),
  "duplicate-anchor": flaw<{ id: string; other: string }>(({ id, other }) => [
    `Two blocks of this page have the id ${code(id)}; the other is in ${other}.`,
    "Give each block an id of its own.",
  ]),
  "duplicate-path": error<{ path: string; other: string }>(({ path, other }) => [
    `The address ${code(path)} is already taken by ${other}.`,
    "Give one of the two another address.",
  ]),
};
