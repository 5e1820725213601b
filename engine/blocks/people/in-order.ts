/** Returns the items in one of their permutations. Three items have six, numbered 0 to 5; the same number gives the same order. */
export function inOrder<Item>(items: readonly Item[], order: number): Item[] {
  const left = [...items];
  const result: Item[] = [];
  let number = order;
  while (left.length > 0) {
    const at = number % left.length;
    number = Math.floor(number / left.length);
    result.push(...left.splice(at, 1));
  }
  return result;
}
