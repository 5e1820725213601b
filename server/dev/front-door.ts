/** Which requests the development server answers, and which of them Vite gets: it ends at some, and keeps all that it was ever asked for. */
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import path from "node:path";

/** What is known of the server. */
interface House {
  /** The project's folder. */
  root: string;
  /** Folders below it whose modules and styles a browser may ask for. */
  served: readonly string[];
  /** Where the packages are, which may be behind a link. */
  packages: string;
  /** How it may be called, beside addresses and localhost: a name that another site lets lead here is refused (DNS rebinding). */
  names: readonly string[];
  /** Whether Vite says this of its prepared packages now: `?v=1a2b3c4d`. */
  isVersion: (version: string) => boolean;
  /** Whether Vite prepared a package as this file, or is at it: a request that comes earlier waits for that. */
  isPrepared: (file: string) => boolean;
}

/** How a request goes on: to Vite, to the site, or nowhere, with the status that says so. */
type Way = "vite" | "site" | 400 | 403;

/** Modules of Vite's own that lie in no file. */
const virtual = /^\/(?:@vite\/(?:client|env)|@react-refresh|@id\/__x00__[@/\w.-]{1,100})$/;

/** What Vite adds to an address. Any other word, and an empty one, would make another module of it, kept as long as the server runs. */
const known = /^(?:import|direct|t=\d{13})$/;

/** What pages are made of. Packages hold documents, too, whose scripts would run at the studio's own address. */
const endings = /\.(?:[cm]?[jt]sx?|css|json|map|woff2)$/;

/** What pages take from the packages as it lies there; everything else they get as it was prepared. */
const ofPackages = /^vite\/dist\/client\/|\.(?:css|woff2)$/;

/** Longer addresses have no module. */
const longest = 1000;

/** Says the way of each request, and makes its address one that begins with a slash. */
export function createDoor(house: House): (request: IncomingMessage) => Way {
  return (request) => {
    const { url = "" } = request;
    if (!url.startsWith("/")) {
      // Written for a proxy: what Node lets through here ends others that read it, `http://[`.
      const whole = URL.parse(url);
      if (!whole || !/^https?:$/.test(whole.protocol)) return 400;
      request.url = whole.pathname + whole.search;
    }
    if (!isOwnName(request.headers.host, house.names)) return 403;
    return isModule(request.url ?? "", house) ? "vite" : "site";
  };
}

function isOwnName(host: string | undefined, names: readonly string[]): boolean {
  // No browser leaves it out.
  if (host === undefined) return true;
  const { hostname = "" } = URL.parse(`http://${host}`) ?? {};
  const plain = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(plain) > 0 || /^(?:.+\.)?localhost$/.test(plain) || names.includes(plain);
}

/** Whether it is what a page's modules and styles ask for: a file that is there, in the one way to write it. */
function isModule(url: string, { root, served, packages, isVersion, isPrepared }: House): boolean {
  const [at = "", ...queries] = url.split("?");
  if (url.length > longest || queries.length > 1) return false;
  const words = queries[0]?.split("&") ?? [];
  const isKnown = (word: string): boolean =>
    known.test(word) || (word.startsWith("v=") && isVersion(word.slice("v=".length)));
  if (new Set(words.map((word) => word.split("=")[0])).size < words.length || !words.every(isKnown)) return false;
  if (virtual.test(at)) return true;
  const file = decoded(at);
  if (file === undefined || !endings.test(file) || path.posix.normalize(file) !== file) return false;
  if (file.startsWith("/dist/vite/")) return isPrepared(path.join(root, file.replace(/\.map$/, "")));
  const part = [`/@fs${packages}/`, "/node_modules/"].find((each) => file.startsWith(each));
  if (part !== undefined) {
    const inside = file.slice(part.length);
    return ofPackages.test(inside) && existsSync(path.join(packages, inside));
  }
  return served.some((folder) => file.startsWith(`/${folder}/`)) && existsSync(path.join(root, file));
}

function decoded(at: string): string | undefined {
  try {
    return decodeURI(at);
  } catch {
    return undefined;
  }
}
