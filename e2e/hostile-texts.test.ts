import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findRunning } from '#platform/server/postgres/start.ts'
import { listens, openBrowser, signInAs, visitor } from './testing/browser.ts'
import { copyFolder, freePort, type Started, startPortico } from './testing/global-setup.ts'

/** Texts with scripts, in every column that people can write to, on every page that shows them (trust §3.8). */
const shout = 'window.__xss=1'
const hostile = [
  `<script>${shout}</script>`,
  `<img src=x onerror=${shout}>`,
  `<svg onload=${shout}>`,
  `<svg><script>${shout}</script></svg>`,
  `"><img src=x onerror=${shout}>`,
  `'><img src=x onerror=${shout}>`,
  `</title><script>${shout}</script>`,
  `</script><script>${shout}</script>`,
  `</textarea><script>${shout}</script>`,
  `</style><script>${shout}</script>`,
  `<!--<img src="--><img src=x onerror=${shout}//">`,
  `<iframe srcdoc="<script>parent.${shout}</script>">`,
  `<iframe src="javascript:parent.${shout}">`,
  `<a href="javascript:${shout}">x</a>`,
  `<a href="&#106;avascript:${shout}">x</a>`,
  `javascript:${shout}`,
  `java\tscript:${shout}`,
  `<body onload=${shout}>`,
  `<input autofocus onfocus=${shout}>`,
  `<details open ontoggle=${shout}>`,
  `<video><source onerror=${shout}></video>`,
  `<audio src=x onerror=${shout}>`,
  `<marquee onstart=${shout}>`,
  `<object data="javascript:${shout}">`,
  `<embed src="javascript:${shout}">`,
  `<math><a xlink:href="javascript:${shout}">x</a></math>`,
  `<form action="javascript:${shout}"><button>x</button></form>`,
  `<base href="javascript:${shout}//">`,
  `<link rel=stylesheet href="data:text/css,*{color:red}">`,
  `<meta http-equiv=refresh content="0;javascript:${shout}">`,
  `{{constructor.constructor('${shout}')()}}`,
  `\${${shout}}`,
  `'-(${shout})-'`,
  `";${shout}//`,
  `\\";${shout}//`,
  `\u2028${shout}\u2029`,
  `<scr<script>ipt>${shout}</scr</script>ipt>`,
  `<ScRiPt>${shout}</sCrIpT>`,
  `<img src="x" \`onerror=${shout}\`>`,
  `<x onclick=${shout} style="position:fixed;inset:0">xss</x>`,
  `%3Cscript%3E${shout}%3C/script%3E`,
  `&lt;script&gt;${shout}&lt;/script&gt;`,
  `＜script＞${shout}＜/script＞`,
  `[x](javascript:${shout})`,
  `![x](x" onerror="${shout})`,
]

/** Columns with the product's own words or keys, and those without which a page cannot be reached. */
const ownWords =
  /^(status|stage|kind|purpose|locale|currency|code|state|unit|key|slug|email|roles|time_zone|picture|model|.*_hash|hash|file_key|mime|sha256|category|page|type|name_of|entity|action|ip|source|former_slugs|delivery_method|turn)$/

const pages: [who: string | null, paths: string[]][] = [
  [
    null,
    [
      '/',
      '/search',
      '/search?q=bolt',
      '/about',
      '/contacts',
      '/become-client',
      '/public-offer',
      '/privacy-policy',
    ],
  ],
  [
    'client.a',
    [
      '/account',
      '/account/products',
      '/account/products/12',
      '/account/cart',
      '/account/cart/checkout/1',
      '/account/orders',
      '/account/orders/8',
      '/account/settings',
      '/account/settings?tab=company',
      '/account/settings?tab=security',
      '/account/public-offer',
    ],
  ],
  ['blocked', ['/account', '/account/settings']],
  [
    'admin',
    [
      '/manager',
      '/manager/clients/process-new',
      '/manager/orders-management/all-orders',
      '/manager/orders-management/all-orders?order=8',
      '/manager/instruments',
      '/manager/settings',
      '/manager/settings?tab=texts',
      '/dev/mail',
    ],
  ],
]

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-hostile-'))
let started: Started
let browser: Browser
let poisoned = 0
beforeAll(async () => {
  copyFolder(inject('demonstration'), dataDir)
  started = await startPortico({ dataDir, port: await freePort() })
  const { host, port, user, database } = findRunning(path.join(dataDir, 'postgres'))!
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  poisoned = await poison(client)
  await client.end()
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await started?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Overwrites people's texts with hostile ones, a different one per row; returns how many columns were changed. */
async function poison(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name not in ('events', 'idempotency_keys')`,
  )
  let taken = 0
  for (const { table, column, type } of rows.filter((one) => !ownWords.test(one.column))) {
    const text = `($1::text[])[1 + (row_number() over ())::int % ${hostile.length}]`
    const value =
      type === 'text'
        ? 'hostile'
        : `case when "${column}" ? 'en' then jsonb_build_object('en', hostile, 'ru', hostile) else "${column}" end`
    const done = await client
      .query(
        `update "${table}" set "${column}" = ${value}
         from (select ctid as place, ${text} as hostile from "${table}") as texts
         where ctid = place and "${column}" is not null`,
        [hostile],
      )
      .catch(() => null)
    if (done?.rowCount) taken += 1
  }
  return taken
}

test('the words are everywhere', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  expect(poisoned).toBeGreaterThan(25)
})

test.each(pages)('as %s they stay words', { timeout: 240_000 }, async (who, paths) => {
  let seen = 0
  // The same texts are in both languages.
  const lang = who ? 'en' : 'ru'
  const { page, context } = await visitor(browser, { lang, at: started.url })
  if (who) await signInAs(context, `${who}@portico.example`, started)
  page.on('dialog', (dialog) => void dialog.dismiss())
  for (const at of paths) {
    const response = await page.goto(started.url + at)
    if (at !== '/dev/mail') await listens(page)
    expect(response?.status(), at).toBeLessThan(500)
    expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss), at).toBeUndefined()
    expect(new URL(page.url()).origin).toBe(started.url)
    if ((await page.content()).includes('__xss')) seen += 1
  }
  await context.close()
  expect(seen, 'the hostile words were on the pages').toBeGreaterThan(0)
})
