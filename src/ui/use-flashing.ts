import { useEffect, useRef, useState } from 'react'

/**
 * Returns the keys of rows that were added or changed since the last render: they flash once. Rows that
 * differ because of another query (`place`) do not count.
 */
export function useFlashing<Row, Key>(
  rows: readonly Row[],
  state: (row: Row) => string,
  key: (row: Row) => Key,
  place: string,
): ReadonlySet<Key> {
  const seen = useRef<{ place: string; states: ReadonlySet<string> } | null>(null)
  const [flashing, setFlashing] = useState<ReadonlySet<Key>>(new Set())
  const now = rows.map(state).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows matter only when their states differ
  useEffect(() => {
    const before = seen.current
    seen.current = { place, states: new Set(rows.map(state)) }
    if (before?.place === place)
      setFlashing(new Set(rows.filter((row) => !before.states.has(state(row))).map(key)))
  }, [now, place])

  return flashing
}
