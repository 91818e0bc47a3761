import { type Db, sourceOf } from './db.ts'

type Kept<Value> = { value: Value; at: number }

/** What a process lately learnt from a database, by key. */
export type Memory<Value> = {
  get(db: Db, key: string): Value | undefined
  /** As `get`, even if it is too old to go by. */
  last(db: Db, key: string): Value | undefined
  set(db: Db, key: string, value: Value): Value
  forget(): void
}

/** Keeps at most this many values per database, each for `keptMs`; those not asked for the longest go first. */
export function memoryOf<Value>(most: number, keptMs: number): Memory<Value> {
  let databases = new WeakMap<object, Map<string, Kept<Value>>>()

  function keptIn(db: Db): Map<string, Kept<Value>> {
    const known = databases.get(sourceOf(db))
    if (known) return known
    const fresh = new Map<string, Kept<Value>>()
    databases.set(sourceOf(db), fresh)
    return fresh
  }

  return {
    get(db, key) {
      const kept = keptIn(db)
      const one = kept.get(key)
      if (!one || Date.now() - one.at > keptMs) return undefined
      kept.delete(key)
      kept.set(key, one)
      return one.value
    },
    last: (db, key) => keptIn(db).get(key)?.value,
    set(db, key, value) {
      const kept = keptIn(db)
      kept.delete(key)
      kept.set(key, { value, at: Date.now() })
      if (kept.size > most) kept.delete(kept.keys().next().value as string)
      return value
    },
    forget() {
      databases = new WeakMap()
    },
  }
}
