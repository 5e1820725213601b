/** Routes requests to Vite or the site, or rejects them: some requests crash Vite, and it caches every module it is ever asked for. */
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import path from "node:path";

/** What the router knows of the server. */
interface House {
  /** The project's root directory. */
  root: string;
  /** Directories below the root whose modules and styles a browser may request. */
  served: readonly string[];
  /** The packages' directory, which may be the target of a symbolic link. */
  packages: string;
  /** Accepted host names besides IP addresses and localhost. Others are refused, since a site may resolve its name here (DNS rebinding). */
  names: readonly string[];
  /** Whether this is a current version of Vite's optimized dependencies, as in `?v=1a2b3c4d`. */
  isVersion: (version: string) => boolean;
  /** Whether Vite optimized a dependency to this file or is doing so; an early request waits for it. */
  isPrepared: (file: string) => boolean;
}

/** Where a request goes: to Vite, to the site, or nowhere, with the status of the response. */
type Way = "vite" | "site" | 400 | 403;

/** Vite's virtual modules, which exist in no file. */
const virtual = /^\/(?:@vite\/(?:client|env)|@react-refresh|@id\/__x00__[@/\w.-]{1,100})$/;

/** Query parameters that Vite adds. Any other, even an empty one, would create another module, cached as long as the server runs. */
const known = /^(?:import|direct|t=\d{13})$/;

/** File types that pages consist of. Packages also contain documents, whose scripts would run in the studio's origin. */
const endings = /\.(?:[cm]?[jt]sx?|css|json|map|woff2)$/;

/** Files that pages load from the packages unmodified; everything else is loaded in its optimized form. */
const ofPackages = /^vite\/dist\/client\/|\.(?:css|woff2)$/;

/** Maximum length of a module's URL. */
const longest = 1000;

/** Creates the router. It also rewrites an absolute request URL to one that starts with a slash. */
export function createDoor(house: House): (request: IncomingMessage) => Way {
  return (request) => {
    const { url = "" } = request;
    if (!url.startsWith("/")) {
      // The absolute form, as sent to a proxy: Node accepts some, such as `http://[`, that crash code which parses them.
      const whole = URL.parse(url);
      if (!whole || !/^https?:$/.test(whole.protocol)) return 400;
      request.url = whole.pathname + whole.search;
    }
    if (!isOwnName(request.headers.host, house.names)) return 403;
    return isModule(request.url ?? "", house) ? "vite" : "site";
  };
}

function isOwnName(host: string | undefined, names: readonly string[]): boolean {
  // Browsers always send the header.
  if (host === undefined) return true;
  const { hostname = "" } = URL.parse(`http://${host}`) ?? {};
  const plain = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(plain) > 0 || /^(?:.+\.)?localhost$/.test(plain) || names.includes(plain);
}

/** Whether a URL is one that pages use for a module or style: an existing file, with its path in canonical form. */
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
