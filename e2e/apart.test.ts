import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { isAwake, isLive, openBrowser, visitor } from './testing/browser.ts'
import { copyFolder, freePort, type Started, startPortico } from './testing/global-setup.ts'
import { typeInto } from './testing/typing.ts'

/** Pages and API at different origins, with another cookie name, by configuration alone (spec §6, §7). */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-apart-'))
const pagesDir = mkdtempSync(path.join(os.tmpdir(), 'portico-apart-pages-'))
const parts: Started[] = []
let url = ''

beforeAll(async () => {
  copyFolder(inject('demonstration'), dataDir)
  const [apiPort, port] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  const shared = { PUBLIC_URL: url, TOKEN_COOKIE: 'own_name' }
  const api = await startPortico({ dataDir, port: apiPort, more: { ...shared, ROLE: 'api' } })
  parts.push(api)
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    REALTIME_SECRET: string
  }
  const more = {
    ...shared,
    ...secrets,
    ROLE: 'web',
    API_BASE_URL: api.url,
    DATABASE_URL: `postgres://portico@localhost/portico?host=${path.join(dataDir, 'postgres')}`,
  }
  parts.push(await startPortico({ dataDir: pagesDir, port, more }))
})
afterAll(async () => {
  for (const part of parts.reverse()) await part.stop()
  for (const folder of [dataDir, pagesDir]) rmSync(folder, { recursive: true, force: true })
})

test('calls go to the configured address, and the bearer lies in the configured cookie', async () => {
  const browser = await openBrowser()
  const { page, context, say, troubles } = await visitor(browser, { at: url, api: parts[0]!.url })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(`http://${host}`)
  })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host))

  await page.goto(`${url}/sign-up`)
  await isAwake(page.getByLabel(say('auth.email')))
  await typeInto(page.getByLabel(say('auth.email')), cast.clientA)
  await typeInto(page.getByLabel(say('auth.password'), { exact: true }), demonstrationPassword)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn'), exact: true })
    .click()
  await page.waitForURL(`${url}/account`)
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
    'currentLanguage',
    'own_name',
    'portico_ws',
    'portico_ws_channel',
  ])
  await isLive(page)

  // Paging works, and changing the profile is allowed across origins.
  await page.getByRole('link', { name: say('shell.catalogue') }).click()
  await page
    .getByText(new RegExp(`^${say('common.page', { page: 1, pages: '@' }).split('@')[0]}\\d`))
    .waitFor()
  await page.goto(`${url}/account/settings`)
  await isLive(page)
  await typeInto(page.getByLabel(say('auth.profile.middle_name')), 'Joy')
  await page
    .getByRole('button', { name: say('common.save') })
    .first()
    .click()
  await page.getByText(say('notifications.updatedSuccessfully')).waitFor()

  const [api] = parts
  expect([...asked]).toEqual([api!.url])
  expect(new Set(sockets)).toEqual(new Set([new URL(api!.url).host]))
  await page.getByRole('button', { name: say('auth.signOut') }).click()
  await page.waitForURL((to) => to.pathname === '/')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
  expect(troubles).toEqual([])
  await browser.close()
})

test('the front server answers with the address of its visitor itself', async () => {
  const answer = await fetch(`${url}/api/ip`)
  expect(await answer.json()).toEqual({ ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })
})
