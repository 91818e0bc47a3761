import type { FastifyReply } from 'fastify'

/** How long a public page may be seen as it was, in milliseconds, and how many of them are kept. */
const freshMs = 10_000
const most = 500

type Kept = { until: number; status: number; headers: [string, string][]; pieces: string[] }

/**
 * Public pages for people who are not signed in are the same for all of them but for the nonce: the page is kept cut at
 * its nonce, and every answer gets its own. Only whole pages of status 200 without a cookie are kept.
 */
export function pageCache() {
  const kept = new Map<string, Kept>()

  return {
    async answer(reply: FastifyReply, key: string, nonce: string, render: () => Promise<Response>) {
      const known = kept.get(key)
      const page = known && known.until > Date.now() ? known : keep(key, await read(await render(), nonce))
      for (const [name, value] of page.headers) reply.header(name, value)
      return reply.code(page.status).header('cache-control', 'no-cache').send(page.pieces.join(nonce))
    },
  }

  function keep(key: string, page: Kept): Kept {
    if (page.status !== 200 || page.headers.some(([name]) => name === 'set-cookie')) return page
    kept.delete(key)
    kept.set(key, page)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return page
  }
}

async function read(response: Response, nonce: string): Promise<Kept> {
  const html = await response.text()
  return {
    until: Date.now() + freshMs,
    status: response.status,
    headers: [...response.headers],
    pieces: html.split(nonce),
  }
}
