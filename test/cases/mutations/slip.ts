/** Typing errors. */

/** Returns the word with two adjacent letters swapped; undefined for words that are too short to recognize or have no such letters. */
export function slip(word: string, random: () => number): string | undefined {
  const places = Array.from(word, (letter, index) => ({ letter, index })).flatMap(({ letter, index }) => {
    const next = word[index + 1] ?? "";
    return /[a-z]/i.test(letter) && /[a-z]/i.test(next) && letter.toLowerCase() !== next.toLowerCase() ? [index] : [];
  });
  const at = places[Math.floor(random() * places.length)];
  if (word.length < 4 || at === undefined) return undefined;
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** Returns a generator of numbers from 0 to below 1 that is determined by its seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
