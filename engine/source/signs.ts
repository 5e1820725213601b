/** Maximum per file: the longest of this site has four thousand. */
export const mostSigns = 20_000;

/**
 * Counts line breaks and ASCII punctuation: all characters that may have a meaning in YAML.
 *
 * They predict the cost of parsing before it begins; thousands of words between them cost as much as one such character.
 */
export function signsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || sign === 13 || (sign > 32 && sign < 127 && !isWord(sign))) count += 1;
  }
  return count;
}

function isWord(sign: number): boolean {
  const letter = sign | 32;
  return (sign >= 48 && sign <= 57) || (letter >= 97 && letter <= 122);
}
