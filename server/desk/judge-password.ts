import { longestPassword } from "../gates/password-hash.ts";

const shortestPassword = 12;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when somebody first sets a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** What is wrong with a new password, in a sentence; undefined when nothing is. */
export async function judgePassword(password: string): Promise<string | undefined> {
  const letters = Array.from(password.normalize("NFC")).length;
  if (letters < shortestPassword) {
    return `The password has ${letters} characters. It needs ${shortestPassword} or more; several words will do.`;
  }
  if (password.length > longestPassword) return `The password is longer than ${longestPassword} characters.`;
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
