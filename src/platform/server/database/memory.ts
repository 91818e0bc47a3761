import { type Db, sourceOf } from './db.ts'

type Stored<Value> = { value: Value; at: number }

/** A cache per database, by key. */
export type Memory<Value> = {
  get(db: Db, key: string): Value | undefined
  /** Like `get`, even if the value has expired. */
  last(db: Db, key: string): Value | undefined
  set(db: Db, key: string, value: Value): Value
  forget(): void
}

/**
 * Creates a cache of at most `most` values per database, each valid for `storedMs`. The least recently used
 * are dropped first.
 */
export function memoryOf<Value>(most: number, storedMs: number): Memory<Value> {
  let databases = new WeakMap<object, Map<string, Stored<Value>>>()

  function storedIn(db: Db): Map<string, Stored<Value>> {
    const known = databases.get(sourceOf(db))
    if (known) return known
    const fresh = new Map<string, Stored<Value>>()
    databases.set(sourceOf(db), fresh)
    return fresh
  }

  return {
    get(db, key) {
      const stored = storedIn(db)
      const one = stored.get(key)
      if (!one || Date.now() - one.at > storedMs) return undefined
      stored.delete(key)
      stored.set(key, one)
      return one.value
    },
    last: (db, key) => storedIn(db).get(key)?.value,
    set(db, key, value) {
      const stored = storedIn(db)
      stored.delete(key)
      stored.set(key, { value, at: Date.now() })
      if (stored.size > most) stored.delete(stored.keys().next().value as string)
      return value
    },
    forget() {
      databases = new WeakMap()
    },
  }
}
