import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import {
  address,
  callApi,
  isAwake,
  isLinked,
  openBrowser,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { typeEarly } from './testing/typing.ts'

/** On a slow connection people type and press before scripts are loaded: nothing is lost. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Script names are hashed, so finds the one that contains these words, `siteContent.texts.pageTitle`. */
function scriptThatSays(words: string): RegExp {
  const folder = 'dist/client/assets'
  const holds = (file: string) => readFileSync(path.join(folder, file), 'utf8').includes(words)
  const [file, ...others] = readdirSync(folder).filter((name) => name.endsWith('.js') && holds(name))
  expect(others).toEqual([])
  return new RegExp(file!)
}

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScriptsYet(
  page: Page,
  place: string,
  scripts = /\/assets\/.*\.js$/,
): Promise<() => void> {
  let open = () => {}
  let held = 0
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(scripts, async (route) => {
    held += 1
    await gate
    await route.continue()
  })
  await page.goto(address(place), { waitUntil: 'commit' })
  return () => {
    expect(held, 'what is held back is what the page asks for').toBeGreaterThan(0)
    open()
  }
}

test('what is typed into the sign-in form before its scripts come signs in', async () => {
  const { page, context, say, troubles } = await visitor(browser)
  const letThrough = await openWithoutScriptsYet(page, '/sign-up')
  const email = page.getByLabel(say('auth.email'), { exact: true })
  const password = page.getByLabel(say('auth.password'), { exact: true })
  await typeEarly(email, cast.clientA)
  await typeEarly(password, demonstrationPassword)
  letThrough()
  await isAwake(email)
  await page.waitForLoadState('networkidle')
  expect([await email.inputValue(), await password.inputValue()]).toEqual([
    cast.clientA,
    demonstrationPassword,
  ])
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn'), exact: true })
    .click()
  await page.waitForURL((url) => url.pathname === '/account')
  expect(troubles).toEqual([])
  await context.close()
})

test.each(['press', 'Enter'])(
  'a form sent by %s before its scripts come is sent once they are there',
  async (how) => {
    const { page, context, say, troubles } = await visitor(browser)
    const letThrough = await openWithoutScriptsYet(page, '/sign-up')
    const password = page.getByLabel(say('auth.password'), { exact: true })
    await typeEarly(page.getByLabel(say('auth.email'), { exact: true }), cast.clientA)
    await typeEarly(password, demonstrationPassword)
    const signIn = page.getByRole('main').getByRole('button', { name: say('auth.signIn'), exact: true })
    if (how === 'press') await signIn.dblclick()
    else await password.press('Enter')
    await page.locator('html[data-pressed]').waitFor()
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    letThrough()
    await page.waitForURL((url) => url.pathname === '/account')
    expect(calls.filter((each) => each === 'POST /api/auth/token')).toHaveLength(1)
    expect(await page.locator('html[data-pressed]').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('a button pressed before its scripts come does what it says once they are there', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.clientA)
  const letThrough = await openWithoutScriptsYet(page, '/account')
  await page.getByRole('button', { name: say('common.theme') }).click()
  letThrough()
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await context.close()
})

test('a part of a page that comes to life after the rest takes what was typed and pressed in it', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  const place = '/manager/settings?tab=texts&page=become_client'
  const { token } = await tokensOf(cast.admin)
  const published = async () => (await callApi(token, 'GET', '/api/manager/pages/become_client')).n
  const before = await published()
  const letThrough = await openWithoutScriptsYet(page, place, scriptThatSays('siteContent.texts.pageTitle'))
  await isLinked(page)
  const titles = page.getByLabel(say('siteContent.texts.pageTitle'))
  for (const at of [0, 1]) await typeEarly(titles.nth(at), '')
  await page.getByRole('button', { name: /^Publish version/ }).click()
  await page.locator('html[data-pressed]').waitFor()
  await page.waitForTimeout(500)
  letThrough()
  await page.getByText(say('errors.required')).first().waitFor()
  expect(await published(), 'nothing else was sent').toBe(before)
  await context.close()
})

test.each(['beforeinput', 'textInput', 'input'])(
  'what is laid over a field in the middle of a key, at its %s, is put together again, the caret where it was',
  async (step) => {
    const { page, context, say } = await visitor(browser)
    await signInAs(context, cast.admin)
    // On a key event, React hydrates the field at once, with the value the server rendered.
    await page.addInitScript((name) => {
      let keys = 0
      const layOver = ({ target }: Event) => {
        keys += 1
        const field = target as HTMLInputElement
        if (keys === 5) field.value = field.defaultValue
      }
      document.addEventListener(name, layOver, true)
    }, step)
    const place = '/manager/settings?tab=texts&page=become_client'
    const letThrough = await openWithoutScriptsYet(page, place, scriptThatSays('siteContent.texts.pageTitle'))
    await isLinked(page)
    const title = page.getByLabel(say('siteContent.texts.pageTitle')).first()
    const before = await title.inputValue()
    await title.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' of ours', { delay: 60 })
    letThrough()
    await isAwake(title)
    await page.waitForTimeout(500)
    await page.keyboard.type('!')
    expect(await title.inputValue()).toBe(`${before} of ours!`)
    await context.close()
  },
)

test('what is typed into the search before its scripts come stays', async () => {
  const { page, context } = await visitor(browser)
  const letThrough = await openWithoutScriptsYet(page, '/search')
  const box = page.getByRole('main').getByRole('searchbox').first()
  await typeEarly(box, 'bolt m8')
  letThrough()
  await isAwake(box)
  await page.waitForLoadState('networkidle')
  expect(await box.inputValue()).toBe('bolt m8')
  await context.close()
})

test('what is typed into the landing’s search before its scripts come is answered once they are there', async () => {
  const { page, context, say, troubles } = await visitor(browser)
  const letThrough = await openWithoutScriptsYet(page, '/')
  const box = page.getByRole('main').getByRole('combobox')
  await typeEarly(box, 'bolt m8')
  letThrough()
  await page.getByRole('listbox', { name: say('catalogue.suggestions') }).waitFor()
  expect(await box.inputValue()).toBe('bolt m8')
  expect(troubles).toEqual([])
  await context.close()
})
