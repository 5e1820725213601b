import { longestPassword } from "../gates/password-hash.ts";

const shortestPassword = 12;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of common passwords when the first one is set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Returns a sentence on what is wrong with a new password, or undefined. `here` holds the site's name and the user's address. */
export async function judgePassword(password: string, here: readonly string[]): Promise<string | undefined> {
  const letters = Array.from(password.normalize("NFC")).length;
  if (letters < shortestPassword) {
    return `The password has ${letters} characters. It needs ${shortestPassword} or more; several words will do.`;
  }
  if (password.length > longestPassword) return `The password is longer than ${longestPassword} characters.`;
  if (isOfHere(password, here)) {
    return "This password is little more than the site's name or your address. Please choose another one.";
  }
  common ??= readCommon();
  if (!isCommon(password.toLowerCase(), await common)) return undefined;
  return "This password is on the list of those that attackers try first. Please choose another one.";
}

/** Most listed passwords are shorter than the minimum, so a repeated one is rejected as well. */
function isCommon(password: string, list: ReadonlySet<string>): boolean {
  for (let times = 1; times <= shortestPassword; times += 1) {
    const word = password.slice(0, password.length / times);
    if (list.has(word) && word.repeat(times) === password) return true;
  }
  return false;
}

/** How many letters and digits must remain once words that anyone would try here are removed. */
const leastLeft = 8;

function isOfHere(password: string, here: readonly string[]): boolean {
  const strange = /[^\p{L}\p{N}]+/gu;
  const words = here.flatMap((text) => text.toLowerCase().split(strange)).filter((word) => word.length > 3);
  const plain = password.toLowerCase().replaceAll(strange, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.length < leastLeft;
}
