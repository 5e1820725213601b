import { longestPassword } from "../gates/password-hash.ts";

const shortestPassword = 12;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when somebody first sets a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** What is wrong with a new password, in a sentence; undefined when nothing is. `here`: the site's name, the own address. */
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
  return "This password is on the list of those that are tried first. Please choose another one.";
}

/** Most of the list is shorter than what is asked for: a word of it several times over is no better. */
function isCommon(password: string, list: ReadonlySet<string>): boolean {
  for (let times = 1; times <= shortestPassword; times += 1) {
    const word = password.slice(0, password.length / times);
    if (list.has(word) && word.repeat(times) === password) return true;
  }
  return false;
}

/** Letters and digits that have to be left when the words that anybody would try here are taken away. */
const leastLeft = 8;

function isOfHere(password: string, here: readonly string[]): boolean {
  const strange = /[^\p{L}\p{N}]+/gu;
  const words = here.flatMap((text) => text.toLowerCase().split(strange)).filter((word) => word.length > 3);
  const plain = password.toLowerCase().replaceAll(strange, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.length < leastLeft;
}
