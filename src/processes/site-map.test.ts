import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIndexed } from '#shell/area.ts'
import { askInProcess } from './ask-api.ts'
import { served } from './features.ts'
import { createApp } from './server.ts'
import { serveSiteMap } from './site-map.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** The pages search engines may index, listed independently of the code under test. */
const indexedPaths = [
  '/',
  '/about',
  '/search',
  '/contacts',
  '/become-client',
  '/public-offer',
  '/privacy-policy',
  '/sign-up',
]

let portico: TestPortico
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { env, log } = portico.platform
  app = createApp(env, log)
  serveSiteMap(app, env, askInProcess(portico.platform, served))
})
afterAll(async () => {
  await app.close()
  await portico.stop()
})

const read = async (url: string) => (await app.inject({ url })).body

async function listedIn(file: string): Promise<string[]> {
  const xml = await read(file)
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&').replace('http://localhost:3000', ''),
  )
}

test('the site map lists every public page, and every category with goods, in both languages', async () => {
  const listed = await listedIn('/sitemap-pages.xml')
  for (const path of indexedPaths) expect(listed).toEqual(expect.arrayContaining([path, `${path}?lang=ru`]))
  const { body } = await portico.request(null, 'GET', '/api/public/categories')
  const filled = body.filter(({ products }: { products: number }) => products > 0)
  expect(filled.length).toBeGreaterThan(0)
  expect(listed.filter((path) => path.startsWith('/v-card/')).length).toBeGreaterThan(0)
  expect(listed.filter((path) => !path.startsWith('/v-card/'))).toHaveLength(
    (indexedPaths.length + filled.length) * 2,
  )
  expect(listed).toContain(`/search?category=${encodeURIComponent(filled[0].slug)}&lang=ru`)
})

test('products on sale are listed in parts of 5,000 numbers, those not on sale in none', async () => {
  const insert = `insert into products (id, sku, name_en, status) overriding system value
    values (5000, 'LAST OF ONE', 'Last', 'active'), (5001, 'FIRST&TWO', 'First', 'active'), (5002, 'HIDDEN-1', 'Hidden', 'hidden')`
  await portico.platform.pool.query(insert)
  expect(await listedIn('/sitemap.xml')).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/sitemap-products-2.xml',
  ])
  expect(await listedIn('/sitemap-products-1.xml')).toEqual(
    expect.arrayContaining(['/search?product=LAST%20OF%20ONE', '/search?product=LAST%20OF%20ONE&lang=ru']),
  )
  expect(await listedIn('/sitemap-products-2.xml')).toEqual([
    '/search?product=FIRST%26TWO',
    '/search?product=FIRST%26TWO&lang=ru',
  ])
  expect(await listedIn('/sitemap-products-9.xml')).toEqual([])
  for (const none of ['0', 'x', '1e3', '-1'])
    expect((await app.inject({ url: `/sitemap-products-${none}.xml` })).statusCode).toBe(404)
})

test('robots are sent to the map, and not into accounts', async () => {
  expect(await read('/robots.txt')).toContain('Disallow: /account\nDisallow: /manager')
  expect(await read('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('accounts and pages of e-mails are not for search engines; cards and sign-up are', () => {
  expect(['/account', '/manager/clients', '/reset-password', '/nowhere'].filter(isIndexed)).toEqual([])
  expect(['/', '/public-offer', '/sign-up', '/v-card/ann'].every(isIndexed)).toBe(true)
})
