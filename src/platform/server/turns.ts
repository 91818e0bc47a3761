/** Lets at most `places` pieces of work run at once; the others wait their turn. */
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
 * Lets those who ask the very same at once share an answer, by `key`. Who comes while one is worked out waits for it to
 * end and shares the next with all who came in the meantime: no answer was begun before it was asked for, so no one hears what
 * was true before. What is shared is changed by no one.
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
 * Lets at most `places` pieces of work run at once, and of one key at most `each`: the person who asks very much waits for
 * themselves and not everybody for them. A free place goes to the first who waits and may have it. Throws what `full`
 * makes when more than `most` of one key wait. `isWaitedFor` says whether anybody waits now.
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
