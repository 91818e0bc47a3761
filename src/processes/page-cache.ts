import type { FastifyReply } from 'fastify'

/** How long a public page may be seen as it was, in milliseconds. */
const freshMs = 10_000
/** How much is stored in all: a text takes two bytes a character at the most. */
const mostBytes = 32 * 1024 * 1024
/** No one else will come by a longer address. */
const longestKey = 600

type Stored = { until: number; status: number; headers: [string, string][]; pieces: string[]; bytes: number }

/**
 * Public pages for people who are not signed in are the same for all of them but for the nonce: the page is stored cut at
 * its nonce, and every answer gets its own. Only whole pages of status 200 without a cookie are stored.
 */
export function pageCache() {
  /** The oldest first, which are the first to be too old. */
  const stored = new Map<string, Stored>()
  let bytes = 0

  return {
    /** How much is stored, in bytes. */
    bytes: () => bytes,
    async answer(reply: FastifyReply, key: string, nonce: string, render: () => Promise<Response>) {
      const known = stored.get(key)
      const page = known && known.until > Date.now() ? known : keep(key, await read(await render(), nonce))
      for (const [name, value] of page.headers) reply.header(name, value)
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
