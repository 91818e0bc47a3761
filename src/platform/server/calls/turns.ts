/** Runs at most `places` pieces of work at once; others wait in order. */
export function turns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Single flight: identical concurrent queries (same `key`) share one result. A caller that arrives while one
 * is running waits for it to end and shares the next with all who arrived in the meantime. So no result was
 * computed before it was asked for, and none is stale. Do not modify a shared result.
 */
export function alike() {
  type Line = { now: Promise<unknown>; next?: Promise<unknown> }
  const lines = new Map<string, Line>()
  function begin<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const now = ask()
    const line: Line = { now }
    lines.set(key, line)
    const over = () => {
      if (!line.next) lines.delete(key)
    }
    now.then(over, over)
    return now
  }
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const line = lines.get(key)
    if (!line) return begin(key, ask)
    const again = () => begin(key, ask)
    line.next ??= line.now.then(again, again)
    return line.next as Promise<T>
  }
}

/**
 * Runs at most `places` pieces of work at once, and at most `each` of one key, so that a heavy caller only
 * delays itself. A free place goes to the first one waiting that may run. Throws the error of `full` if more
 * than `most` of one key wait. `isWaitedFor` tells whether any work is waiting.
 */
export function shares({ places, each, most, full }: Shares) {
  const running = new Map<string, number>()
  const waiting: { key: string; go: () => void }[] = []
  const waitingOf = new Map<string, number>()
  let free = places
  const mayRun = (key: string) => free > 0 && (running.get(key) ?? 0) < each

  function take(key: string): void {
    free -= 1
    count(running, key, 1)
  }
  function leave(key: string): void {
    free += 1
    count(running, key, -1)
    const next = waiting.findIndex((one) => mayRun(one.key))
    if (next < 0) return
    const [one] = waiting.splice(next, 1)
    count(waitingOf, one!.key, -1)
    take(one!.key)
    one!.go()
  }
  const share = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (mayRun(key)) take(key)
    else {
      if ((waitingOf.get(key) ?? 0) >= most) throw full()
      count(waitingOf, key, 1)
      await new Promise<void>((go) => waiting.push({ key, go }))
    }
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
  return Object.assign(share, { isWaitedFor: () => waiting.length > 0 })
}

type Shares = { places: number; each: number; most: number; full: () => Error }

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
