import type { FastifyReply } from 'fastify'
import { againSeconds } from '#platform/server/calls/error-reply.ts'

/** The time for which a public page is cached, in milliseconds. */
const freshMs = 10_000
/** The size of the cache, in bytes; a character takes at most two. */
const mostBytes = 32 * 1024 * 1024
/** Longer addresses are not cached: hardly anyone requests them again. */
const longestKey = 600

type Stored = { until: number; status: number; headers: [string, string][]; pieces: string[]; bytes: number }

/**
 * Caches public pages for visitors who are not signed in. They are identical except for the nonce, so a page is
 * stored in pieces around it, and every response gets its own nonce. Only complete pages with status 200 and
 * without a cookie are stored.
 */
export function pageCache() {
  /** In order of age: the first ones expire first. */
  const stored = new Map<string, Stored>()
  let bytes = 0

  return {
    /** The size of the cached pages, in bytes. */
    bytes: () => bytes,
    async answer(reply: FastifyReply, key: string, nonce: string, render: () => Promise<Response>) {
      const known = stored.get(key)
      const page = known && known.until > Date.now() ? known : keep(key, await read(await render(), nonce))
      for (const [name, value] of page.headers) reply.header(name, value)
      if (page.status === 503) reply.header('retry-after', String(againSeconds))
      return reply.code(page.status).header('cache-control', 'no-cache').send(page.pieces.join(nonce))
    },
  }

  function keep(key: string, page: Stored): Stored {
    const isForAll = page.status === 200 && !page.headers.some(([name]) => name === 'set-cookie')
    if (!isForAll || key.length > longestKey) return page
    drop(key)
    stored.set(key, page)
    bytes += page.bytes
    for (const [oldest, { until }] of stored) {
      if (until > Date.now() && bytes <= mostBytes) break
      drop(oldest)
    }
    return page
  }

  function drop(key: string): void {
    bytes -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }
}

async function read(response: Response, nonce: string): Promise<Stored> {
  const html = await response.text()
  return {
    until: Date.now() + freshMs,
    status: response.status,
    headers: [...response.headers],
    pieces: html.split(nonce),
    bytes: html.length * 2,
  }
}
