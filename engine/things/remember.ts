/** The longest text for which anything is remembered: those that come again and again are far shorter. */
const longest = 300;

/**
 * The same function, which works each thing out once as long as few are asked for: beyond `most` texts (1,000 by default) all
 * are forgotten, so that whoever makes texts up takes no memory. What it gives is never undefined.
 */
export function rememberEach<Value>(make: (text: string) => Value, most = 1000): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (text.length > longest) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
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
