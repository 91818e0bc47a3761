import autocannon, { type Shot } from 'autocannon'

export type Figures = { perSecond: number; p50: number; p95: number }
export type { Shot }

/**
 * Sends requests over a number of connections (sixteen by default) for some seconds. `next` returns each
 * request. Throws if a response is not successful.
 */
export async function load(
  url: string,
  next: () => Shot,
  seconds: number,
  connections = 16,
): Promise<Figures> {
  const times: number[] = []
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, body: undefined, ...next() }) }],
  })
  const bad = new Set<number>()
  run.on('response', (_client, status, _bytes, time) => {
    times.push(time)
    if (status >= 300) bad.add(status)
  })
  const { non2xx, errors, timeouts, requests } = await run
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx} bad answers (${[...bad]}), ${errors} errors, ${timeouts} timeouts`)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: requests.average, p50: at(0.5), p95: at(0.95) }
}

/** Returns the median of several measurements, per figure. */
export function median(all: Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) =>
    all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)]!
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p95: middle((one) => one.p95),
  }
}
