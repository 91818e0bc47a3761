import http from 'node:http'
import { expect, test } from 'vitest'
import { address, isBehindNginx } from './testing/browser.ts'

/** Sends requests that no browser would send, unchanged. */
function raw(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address('/'))
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const request = http.request({ hostname, port, method, path, headers }, async (response) => {
        const text = (await response.toArray()).join('')
        resolve({ status: response.statusCode!, headers: response.headers, text })
      })
      request.on('error', reject).end()
    },
  )
}
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test.each([
  '//evil.example/contacts',
  '/\\evil.example/contacts',
  '///evil.example',
  ...(isBehindNginx ? [] : ['http://evil.example/contacts']),
])('an address that begins like a host (%s) is a page that is not there', async (path) => {
  const { status, text } = await raw('GET', path)
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('http://evil.example')
})

test.each([
  '//account',
  '//manager',
  '/account//',
  '//account/orders',
  '/./account',
  '/ACCOUNT',
  '/Manager/instruments',
  '/%61ccount',
  '/%4DANAGER',
])('no one gets around the door by writing %s', async (path) => {
  const { status, headers } = await raw('GET', path)
  if (status === 302) expect(headers.location).toMatch(/^\/sign-up\?next=%2F/)
  else expect(status).toBe(404)
})

test('links are made of the configured address, whatever the request says it is', async () => {
  const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
  const { status, text } = await raw('GET', '/contacts', lies)
  expect([status, new URL(canonical(text)!).pathname]).toEqual([200, '/contacts'])
  expect(text).not.toContain('evil.example')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', ...(isBehindNginx ? [] : ['TRACE'])])(
  'a page is not there for %s',
  async (method) => {
    const { status, headers } = await raw(method, '/account', {
      cookie: 'portico_token=whatever-it-may-be-here',
    })
    expect([status, headers.allow, headers['set-cookie']]).toEqual([405, 'GET, HEAD', undefined])
  },
)

test.each(['/search?q=%00', '/search?q=%ED%A0%80%00'])(
  'what cannot be asked (%s) is a page that is not there',
  async (path) => {
    expect((await raw('GET', path)).status).toBe(404)
  },
)

test('no one keeps what is of one person, and nothing is shown in a frame', async () => {
  for (const path of [
    '/account',
    '/manager',
    '/reset-password?token=a&email=a%40b.c',
    '/api/languages',
    '/nothing/here',
  ])
    expect((await raw('GET', path)).headers['cache-control'], path).toBe('no-store')
  for (const path of ['/', '/account', '/sign-up', '/nothing/here', '/v-card/noOne'])
    expect((await raw('GET', path)).headers['content-security-policy'], path).toContain(
      "frame-ancestors 'none'",
    )
  expect((await raw('GET', '/api/docs')).headers['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
  const picture = await raw('GET', '/api/public/products/1/picture')
  expect([picture.status, picture.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/^sandbox;/),
  ])
  expect((await raw('GET', '/api/languages')).headers['cross-origin-resource-policy']).toBe('same-origin')
})
