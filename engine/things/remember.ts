/** The longest text for which anything is remembered: those that come again and again are far shorter. */
const longest = 300;

/**
 * The same function, which works each thing out once as long as few are asked for: beyond `most` texts or numbers (1,000 by
 * default) all are forgotten, so that whoever makes them up takes no memory. What it gives is never undefined.
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

/** The same function, which works out what it gives for each object once, for as long as the object lives. What it gives is never undefined. */
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

/** So many files are known at most. */
const mostFiles = 50_000;

/** The same function, which reads the text of each file once: of thousands few are other than at the look before. */
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
