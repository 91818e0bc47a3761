import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIndexed } from '#shell/area.ts'
import { askInProcess } from './ask-api.ts'
import { served } from './features.ts'
import { createApp } from './server.ts'
import { serveSiteMap } from './site-map.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** What search engines may keep, in this test's own words. */
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

test('the site map lists every public page, and every category with goods, in both languages', async () => {
  const xml = await read('/sitemap.xml')
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&').replace('http://localhost:3000', ''),
  )
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

test('robots are sent to the map, and not into accounts', async () => {
  expect(await read('/robots.txt')).toContain('Disallow: /account\nDisallow: /manager')
  expect(await read('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('accounts and pages of letters are not for search engines; cards and sign-up are', () => {
  expect(['/account', '/manager/clients', '/reset-password', '/nowhere'].filter(isIndexed)).toEqual([])
  expect(['/', '/public-offer', '/sign-up', '/v-card/ann'].every(isIndexed)).toBe(true)
})
