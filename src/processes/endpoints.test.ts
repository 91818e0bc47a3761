import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { serveApi } from './api.ts'
import { served } from './features.ts'
import { createApp } from './server.ts'
import { type Actor, actors, credentialsOf, rowCounts } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { type GoodRequests, goodRequests } from './testing/requests.ts'

/**
 * Who may call what. The request is about company A: its carts, orders and manager.
 *   +  may          .  must sign in (401)      -  may not, and is told why (403)      ?  does not exist for them (404)
 */
const matrix = `
                                             nobody garbage unverified new blocked deleted | client A  client B | manager chief admin
GET    /api/languages                             +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/currencies                            +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/enums                                 +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/ip                                    +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/files                                 .       .          +   +       -       . |        +         + |       +     +     +
GET    /api/files/:id                             .       .          ?   ?       -       . |        +         ? |       +     +     +
GET    /api/files/link/:id                        .       .          ?   ?       -       . |        +         ? |       +     +     +
GET    /api/files/category/:category              .       .          +   +       -       . |        +         + |       +     +     +
GET    /api/files/category/last/:category         .       .          ?   ?       -       . |        +         ? |       ?     ?     ?
GET    /api/public/company                        +       +          +   +       +       + |        +         + |       +     +     +
PUT    /api/manager/company                       .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/auth/user                             .       .          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/token                            +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/logout                           .       .          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/set-locale                       .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/auth/email-verification               +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/verification-letters             .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/auth/forgot-password                  +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/reset-password                   +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/auth/sessions                         .       .          +   +       -       . |        +         + |       +     +     +
DELETE /api/auth/sessions                         .       .          +   +       -       . |        +         + |       +     +     +
DELETE /api/auth/sessions/:id                     .       .          ?   ?       -       . |        +         ? |       ?     ?     ?
PUT    /api/front/client                          .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/realtime/token                        .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/front/auth/signup                     +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/front/company                         .       .          +   +       -       . |        +         + |       -     -     -
GET    /api/manager/clients                       .       .          -   -       -       . |        -         - |       +     +     +
GET    /api/manager/clients/:id                   .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/clients/:id/confirmation      .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/clients/:id/blocking          .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/clients/:id/unblocking        .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/clients/:id/deletion          .       .          -   -       -       . |        -         - |       -     -     +
DELETE /api/front/client                          .       .          +   +       -       . |        +         + |       -     -     -
GET    /api/manager/managers                      .       .          -   -       -       . |        -         - |       +     +     +
GET    /api/public/categories                     +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/products                       +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/suggestions                    +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/facets                         +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/comparison                     +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/products/:id                   +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/products/:id/picture           +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/products/:id/model             +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/front/products                        .       .          +   -       -       . |        +         + |       -     -     -
GET    /api/front/products/:id                    .       .          +   -       -       . |        +         + |       -     -     -
POST   /api/manager/imports                       .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/manager/imports                       .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/manager/imports/:id                   .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/manager/imports/:id/rows              .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/manager/imports/:id/refused-rows      .       .          -   -       -       . |        -         - |       -     -     +
POST   /api/manager/imports/:id/execution         .       .          -   -       -       . |        -         - |       -     -     +
POST   /api/manager/imports/:id/undoing           .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/front/carts                           .       .          +   -       -       . |        +         + |       -     -     -
POST   /api/front/carts                           .       .          +   -       -       . |        +         + |       -     -     -
GET    /api/front/carts/active                    .       .          +   -       -       . |        +         + |       -     -     -
POST   /api/front/carts/active/lines              .       .          +   -       -       . |        +         + |       -     -     -
GET    /api/front/carts/:id                       .       .          ?   -       -       . |        +         ? |       -     -     -
PATCH  /api/front/carts/:id                       .       .          ?   -       -       . |        +         ? |       -     -     -
DELETE /api/front/carts/:id                       .       .          ?   -       -       . |        +         ? |       -     -     -
POST   /api/front/carts/:id/lines                 .       .          ?   -       -       . |        +         ? |       -     -     -
PATCH  /api/front/carts/:id/lines/:line_id        .       .          ?   -       -       . |        +         ? |       -     -     -
DELETE /api/front/carts/:id/lines/:line_id        .       .          ?   -       -       . |        +         ? |       -     -     -
PUT    /api/front/carts/:id/seen-prices           .       .          ?   -       -       . |        +         ? |       -     -     -
POST   /api/front/carts/:id/checkout              .       .          -   -       -       . |        +         ? |       -     -     -
GET    /api/front/orders                          .       .          +   -       -       . |        +         + |       -     -     -
GET    /api/front/orders/:id                      .       .          ?   -       -       . |        +         ? |       -     -     -
POST   /api/front/orders/:id/withdrawal           .       .          -   -       -       . |        +         ? |       -     -     -
GET    /api/manager/orders                        .       .          -   -       -       . |        -         - |       +     +     +
GET    /api/manager/orders/:id                    .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/orders/:id/confirmation       .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/manager/orders/:id/rejection          .       .          -   -       -       . |        -         - |       +     +     +
POST   /api/public/support-requests               +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards                        +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards/:slug                  +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards/:slug/photo            +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards/:slug/vcf              +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards/:slug/sharing-picture  +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/v-cards/:slug/qr               +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/pages/:page                    +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/pages/:page/differences        +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/public/facts                          +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/manager/pages                         .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/manager/pages/:page                   .       .          -   -       -       . |        -         - |       -     -     +
POST   /api/manager/pages/:page/versions          .       .          -   -       -       . |        -         - |       -     -     +
POST   /api/manager/pages/:page/preview           .       .          -   -       -       . |        -         - |       -     -     +
GET    /api/front/public-offer                    .       .          +   +       -       . |        +         + |       -     -     -
POST   /api/front/public-offer/acceptance         .       .          +   +       -       . |        +         + |       -     -     -
`

/** Routes that belong to no feature. */
const ownRoutes = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/api/*']

const marks: Record<number, string> = { 401: '.', 403: '-', 404: '?' }
const names = Object.keys(actors) as Actor[]
const rows = new Map(
  matrix
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [string, string] => {
      const [method, path, ...cells] = line.replaceAll('|', '').trim().split(/\s+/)
      return [`${method} ${path}`, cells.join('')]
    }),
)
const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])

let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  // Goods of the tests have no drawings; these two stand in for one.
  const [picture, model] = [
    await portico.platform.storage.put('<svg/>'),
    await portico.platform.storage.put('solid'),
  ]
  await portico.platform.pool.query('update products set picture = $1, model = $2', [picture, model])
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

test('every endpoint has its row, and every row its endpoint', () => {
  expect([...rows.keys()]).toEqual(endpoints.map(([name]) => name))
})

test('nothing else answers under /api', async () => {
  const { env, log } = portico.platform
  const app = createApp(env, log)
  const routes = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
  await serveApi(app, portico.platform)
  const known = new Set(endpoints.map(([name]) => name))
  const others = [...routes].filter((route) => !known.has(route)).map((route) => route.split(' ')[1]!)
  expect(
    others.filter((url) => !ownRoutes.some((own) => url === own || url.startsWith('/api/docs'))),
  ).toEqual([])
  await app.close()
})

describe('who may call', () => {
  test.each(endpoints)('%s', async (name, endpoint) => {
    let line = ''
    for (const actor of names) {
      const { params, query, body, headers: more } = await good[name]!()
      const headers = { ...more, ...(await credentialsOf(portico, actors[actor])) }
      const before = await rowCounts(portico)
      const { status } = await portico.request(
        null,
        endpoint.method,
        addressOf(endpoint, params, query),
        body,
        headers,
      )
      expect(status, `${actor}: ${name}`).toBeLessThan(500)
      line += marks[status] ?? '+'
      if (marks[status])
        expect(await rowCounts(portico), `${actor} changed something: ${name}`).toEqual(before)
    }
    expect(line).toBe(rows.get(name))
  })
})
