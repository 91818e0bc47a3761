import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageCache } from './page-cache.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Pages that count their renderings. `key`, `nonce` and options come with the address. */
function place() {
  const cache = pageCache()
  const app = Fastify()
  const render = vi.fn(async (nonce: string, special: string | null) => {
    const headers = new Headers({ 'content-type': 'text/html' })
    if (special === 'cookie') headers.append('set-cookie', 'who=anna')
    return new Response(
      `<script nonce="${nonce}"></script><style nonce="${nonce}"></style>${render.mock.calls.length}${special === 'large' ? 'x'.repeat(1_000_000) : ''}`,
      {
        status: { missing: 404, away: 503 }[special ?? ''] ?? 200,
        headers,
      },
    )
  })
  app.get('/', (request, reply) => {
    const { key, nonce, special = null } = request.query as Record<string, string>
    return cache.answer(reply, key!, nonce!, () => render(nonce!, special))
  })
  const visit = (key: string, nonce: string, special = '') =>
    app.inject(`/?key=${key}&nonce=${nonce}${special && `&special=${special}`}`)
  return { visit, render }
}

test('a stored page carries the nonce of every visit and never another one’s', async () => {
  const { visit, render } = place()
  const first = await visit('en /', 'nonce-one')
  const second = await visit('en /', 'nonce-two')
  expect(render).toHaveBeenCalledTimes(1)
  expect(first.body).toBe('<script nonce="nonce-one"></script><style nonce="nonce-one"></style>1')
  expect(second.body).toBe('<script nonce="nonce-two"></script><style nonce="nonce-two"></style>1')
})

test('pages of two languages, schemes or addresses are two pages', async () => {
  const { visit } = place()
  const bodies = await Promise.all(
    ['en light /', 'ru light /', 'en dark /', 'en light /search'].map((key) => visit(key, 'n')),
  )
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(4)
})

test.each(['cookie', 'missing', 'away'])(
  'a page with a %s is rendered for everybody again',
  async (special) => {
    const { visit, render } = place()
    await visit('en /', 'one', special)
    await visit('en /', 'two', special)
    expect(render).toHaveBeenCalledTimes(2)
  },
)

test('a page without its data says when to come again', async () => {
  const { visit } = place()
  expect((await visit('en /', 'n')).headers).not.toHaveProperty('retry-after')
  const away = await visit('en /search', 'n', 'away')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
})

test('a page is stored for ten seconds', async () => {
  const { visit, render } = place()
  await visit('old', 'n')
  vi.setSystemTime(Date.now() + 9_999)
  await visit('old', 'n')
  expect(render).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 2)
  await visit('old', 'n')
  expect(render).toHaveBeenCalledTimes(2)
})

test('32 megabytes of pages are stored, the newest, and never one of a very long address', async () => {
  const { visit, render } = place()
  // Two megabytes each in memory, so sixteen fit.
  for (let page = 1; page <= 17; page += 1) await visit(`page ${page}`, 'n', 'large')
  for (let page = 4; page <= 17; page += 1) await visit(`page ${page}`, 'n', 'large')
  expect(render).toHaveBeenCalledTimes(17)
  await visit('page 1', 'n', 'large')
  expect(render).toHaveBeenCalledTimes(18)

  const long = 'x'.repeat(601)
  for (let time = 0; time < 2; time += 1) await visit(long, 'n')
  expect(render).toHaveBeenCalledTimes(20)
})
