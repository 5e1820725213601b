/** Maximum length of a cached text: those that recur are far shorter. */
const longest = 300;

/**
 * Memoizes a function of texts or numbers. Beyond `most` entries (1,000 by default) the cache is cleared, so that
 * invented inputs cannot exhaust memory. The function must never return undefined.
 */
export function rememberEach<Value, Asked extends string | number = string>(
  make: (asked: Asked) => Value,
  most = 1000,
): (asked: Asked) => Value {
  const known = new Map<Asked, Value>();
  return (asked) => {
    const found = known.get(asked);
    if (found !== undefined) return found;
    const made = make(asked);
    if (typeof asked === "string" && asked.length > longest) return made;
    if (known.size >= most) known.clear();
    known.set(asked, made);
    return made;
  };
}

/** Memoizes a function per object, for the object's lifetime. The function must never return undefined. */
export function rememberFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** Maximum number of cached files. */
const mostFiles = 50_000;

/** Memoizes a function of a file's text by file: of thousands, few change between runs. */
export function rememberText<Said>(read: (file: string, text: string) => Said): (file: string, text: string) => Said {
  const known = new Map<string, { text: string; said: Said }>();
  return (file, text) => {
    const before = known.get(file);
    if (before?.text === text) return before.said;
    const said = read(file, text);
    if (known.size >= mostFiles) known.clear();
    known.set(file, { text, said });
    return said;
  };
}
