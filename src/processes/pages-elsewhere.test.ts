import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** An API on its own, called by pages from another origin (spec §7: a configured base address). */
const pages = 'https://shop.example'
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { ROLE: 'api', PUBLIC_URL: pages } })
})
afterAll(() => portico.stop())

const preflight = (origin: string, method: string) =>
  portico.app.inject({
    method: 'OPTIONS',
    url: '/api/front/client',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,x-lang-code',
    },
  })
const listOf = (header: unknown) => String(header).toLowerCase().split(/,\s*/)

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('its pages may call with %s', async (method) => {
  const { headers } = await preflight(pages, method)
  expect(headers['access-control-allow-origin']).toBe(pages)
  expect(listOf(headers['access-control-allow-methods'])).toContain(method.toLowerCase())
  expect(listOf(headers['access-control-allow-headers'])).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'x-lang-code']),
  )
})

test('its pages read where in a list they are', async () => {
  const { headers } = await portico.request(cast.clientA, 'GET', '/api/front/orders', undefined, {
    origin: pages,
  })
  expect(headers['x-total-pages']).toBeDefined()
  expect(listOf(headers['access-control-expose-headers'])).toEqual([
    'x-total-count',
    'x-total-pages',
    'x-current-page',
    'x-relaxed',
    'x-shown-for',
    'x-no-code',
    'x-counts',
    'x-sums',
  ])
})

test.each(['https://evil.example', 'null', 'https://shop.example.evil.example'])(
  'the pages of %s may not',
  async (origin) => {
    expect((await preflight(origin, 'GET')).headers['access-control-allow-origin']).toBeUndefined()
  },
)
