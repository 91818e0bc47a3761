import { useEffect, useRef, useState } from 'react'

/** Keys of the rows that came or changed since the last look: they flash once, where they stand. */
export function useFlashing<Row, Key>(
  rows: readonly Row[],
  state: (row: Row) => string,
  key: (row: Row) => Key,
): ReadonlySet<Key> {
  const seen = useRef<ReadonlySet<string> | null>(null)
  const [flashing, setFlashing] = useState<ReadonlySet<Key>>(new Set())
  const now = rows.map(state).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows matter only when their states differ
  useEffect(() => {
    const before = seen.current
    seen.current = new Set(rows.map(state))
    if (before) setFlashing(new Set(rows.filter((row) => !before.has(state(row))).map(key)))
  }, [now])

  return flashing
}
