/**
 * Caches the last `most` results of a pure function by key, for values that are expensive to compute and never
 * change, such as the HTML of a published version.
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
