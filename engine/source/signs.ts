/** No file has so many: the longest of this site has four thousand. */
export const mostSigns = 20_000;

/**
 * Ends of lines, and signs of ASCII that are neither letters, digits nor spaces: all that may mean something in YAML.
 *
 * What a text costs to read is told by them before it is read; of words between them thousands cost what one sign does.
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
