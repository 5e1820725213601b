/** Addresses as people copy them: from files, from other programs, from the browser. */
import { page, type Mistake } from "../mistake.ts";

const at = "(/company/contact)";
const index = "pages/index.yaml";
const to = "        to: /workshop#questions\n";
const asset = "      asset: pictures/team.jpg\n";

export const mistakes: readonly Mistake[] = [
  { name: "with .html", file: page, from: at, to: "(‸/company/contact.html)", says: "/company/contact`", fixed: true },
  { name: "with .htm", file: page, from: at, to: "(‸/company/contact.htm)", says: "/company/contact`", fixed: true },
  { name: "with .php", file: page, from: at, to: "(‸/company/contact.php)", says: "/company/contact`", fixed: true },
  { name: "with /index", file: page, from: at, to: "(‸/company/contact/index)", says: "/company/contact`", fixed: true },
  { name: "with /index.html", file: page, from: at, to: "(‸/company/contact/index.html)", says: "/company/contact`", fixed: true },
  { name: "index alone", file: page, from: at, to: "(‸/index)", says: "Did you mean `/`", fixed: "(/)" },
  { name: "with .yaml", file: page, from: at, to: "(‸/company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "the page's file", file: page, from: at, to: "(‸pages/company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "the page's file with a slash", file: page, from: at, to: "(‸/pages/company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "the page's file from here", file: page, from: at, to: "(‸../company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "a drive letter", file: page, from: at, to: "(‸C:/Site/pages/company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "a drive letter with backslashes", file: index, from: to, to: "        to: ‸C:\\Site\\pages\\workshop.yaml\n", says: "/workshop`", fixed: "        to: /workshop\n" },
  { name: "a file's address", file: index, from: to, to: "        to: ‸file:///home/anna/site/pages/workshop.yaml\n", says: "/workshop`", fixed: "        to: /workshop\n" },
  { name: "the development server's address", file: index, from: to, to: "        to: ‸http://localhost:3000/workshop#questions\n", says: "/workshop#questions", fixed: true },
  { name: "an anchor with capitals", file: index, from: to, to: "        to: ‸/workshop#Questions\n", says: "`questions`", fixed: true },
  { name: "an anchor with a space", file: page, from: "(https://example.org/)", to: "(‸#who we are)", says: ["space", "questions"] },
  { name: "an anchor with a space on a page", file: index, from: to, to: "        to: ‸/workshop#the questions\n", says: ["space", "questions"], fixed: true },
  { name: "a heading's words as anchor", file: index, from: to, to: "        to: ‸/workshop#what-we-agreed-on\n", says: ["rules", "questions"] },
  { name: "a space in an https address", file: index, from: to, to: "        to: ‸https://example.org/our list.pdf\n", says: ["space", "https://example.org/our%20list.pdf"], fixed: "        to: https://example.org/our%20list.pdf\n" },
  { name: "a space in an address in a text", file: page, from: "(https://example.org/)", to: "(‸https://example.org/our list.pdf)", says: ["space", "https://example.org/our%20list.pdf"], fixed: "(https://example.org/our%20list.pdf)" },
  { name: "one slash too few", file: index, from: to, to: "        to: ‸https:/example.org/\n", says: "https://example.org/", fixed: "        to: https://example.org/\n" },
  { name: "a picture's web address", file: page, from: asset, to: "      asset: ‸https://example.org/photos/team.jpg\n", says: ["pages/assets/", "team.jpg"] },
  { name: "a picture's web address of a file that is not here", file: page, from: asset, to: "      asset: ‸https://example.org/photos/room.jpg\n", says: ["pages/assets/", "room.jpg"] },
  { name: "a picture by the folder of assets", file: page, from: asset, to: "      asset: ‸pages/assets/pictures/team.jpg\n", says: "`pictures/team.jpg`", fixed: true },
  { name: "a picture by a path from here", file: page, from: asset, to: "      asset: ‸../assets/pictures/team.jpg\n", says: "`pictures/team.jpg`", fixed: true },
  { name: "a page by its title", file: index, from: to, to: "        to: ‸An afternoon workshop\n", says: "/workshop`", fixed: "        to: /workshop\n" },
  { name: "www without https", file: index, from: to, to: "        to: ‸www.example.org/list\n", says: "https://www.example.org/list", fixed: "        to: https://www.example.org/list\n" },
  { name: "a phone number", file: index, from: to, to: "        to: ‸(614) 555-0100\n", says: "tel:", fixed: "        to: tel:6145550100\n" },
];
