/**
 * Remembers the last answers of a pure function under their key. For what is costly to make and never changes, such as
 * the HTML of a published version.
 */
export function remembered<Value>(most: number) {
  const known = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make()
    known.set(key, made)
    if (known.size > most) known.delete(known.keys().next().value!)
    return made
  }
}
