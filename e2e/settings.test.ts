import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  isAwake,
  isLive,
  openBrowser,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { pick, typeInto } from './testing/typing.ts'

/** Personal settings (spec §1): language, currency, picture. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const me = async () => callApi((await tokensOf(cast.clientB)).token, 'GET', '/api/auth/user')

describe('in Russian', () => {
  const [lang, other] = ['ru', 'en'] as const

  test('language and currency are chosen, stored, and change the words and the prices', async () => {
    const { page, context, say } = await visitor(browser, { lang })
    await signInAs(context, cast.clientB)
    await page.goto(address('/account/products'))
    await isLive(page)
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).click()
    await page.locator(`html[lang="${other}"]`).waitFor({ state: 'attached' })
    await expect.poll(async () => (await me()).locale, { timeout: 10_000 }).toBe(other)
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
    await page.getByRole('link', { name: lang.toUpperCase(), exact: true }).click()
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' })

    const { currency } = await me()
    const wanted = currency === 'EUR' ? 'USD' : 'EUR'
    await page.goto(address('/account/settings?tab=ordering'))
    await isLive(page)
    const choice = page.getByLabel(say('auth.ordering.currency'))
    await isAwake(choice)
    await choice.selectOption({
      label: (await choice.locator('option').allInnerTexts()).find((one) => one.startsWith(wanted))!,
    })
    await page.getByRole('button', { name: say('common.save') }).click()
    await success(page, say('notifications.updatedSuccessfully'))
    await expect.poll(async () => (await me()).currency, { timeout: 10_000 }).toBe(wanted)
    await page.goto(address('/account/products'))
    await page
      .getByText(wanted === 'EUR' ? '€' : '$')
      .first()
      .waitFor()
    expect(await page.getByText(wanted === 'EUR' ? '$' : '€').count()).toBe(0)
    await context.close()
  })
})

describe('a picture', () => {
  const lang = 'ru'

  test('a picture is cropped, uploaded and becomes the avatar', async () => {
    const { page, context, say, troubles } = await visitor(browser, { lang })
    await signInAs(context, cast.clientB)
    const before = (await me()).avatar_id
    await page.goto(address('/account/settings'))
    await isLive(page)
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f6b58' } })
      .jpeg()
      .toBuffer()
    await isAwake(page.locator('input[type="file"]'))
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('slider').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: say('files.avatar.use') }).click()
    await page.getByText(say('notifications.updatedSuccessfully'), { exact: true }).waitFor()
    await expect.poll(async () => (await me()).avatar_id, { timeout: 10_000 }).not.toBe(before)
    const { avatar_id } = await me()
    expect(avatar_id).toEqual(expect.any(Number))
    await page.locator('img[src^="blob:"]').first().waitFor()

    const { token } = await tokensOf(cast.clientB)
    const link = await fetch(address(`/api/files/link/${avatar_id}`), {
      headers: { authorization: `Bearer ${token}` },
    })
    const stored = await sharp(Buffer.from(await link.arrayBuffer())).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 512, 512])
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a picture that is none is refused before it is sent', async () => {
    const { page, context, say } = await visitor(browser, { lang })
    await signInAs(context, cast.clientB)
    await page.goto(address('/account/settings'))
    await isLive(page)
    await isAwake(page.locator('input[type="file"]'))
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    await page
      .getByText(/webp, png, jpg/i)
      .last()
      .waitFor()
    expect(await page.getByRole('button', { name: say('files.avatar.use') }).count()).toBe(0)
    await context.close()
  })
})

test('a manager’s signature, hours and own phrases are stored, and what is wrong is said where it was typed', async () => {
  const { page, context, say, troubles } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.otherManager)
  await page.goto(address('/manager/settings?tab=work'))
  await isLive(page)
  const signature = page.getByLabel(say('team.work.signatures.en'))
  await isAwake(signature)
  await pick(page.getByLabel(say('team.to'), { exact: true }), '07:00')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('team.endsBeforeItBegins')).waitFor()
  await pick(page.getByLabel(say('team.to'), { exact: true }), '19:30')
  await typeInto(signature, 'Boris\nHarbour Trade')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('team.work.saved')).first().waitFor()
  const { token } = await tokensOf(cast.otherManager)
  expect(await callApi(token, 'GET', '/api/manager/own-work')).toMatchObject({
    signature_en: 'Boris\nHarbour Trade',
    hours: { to: '19:30' },
  })
  const own = page.getByRole('region', { name: say('chatStaff.phrases.own') })
  const titles = async () =>
    (await callApi(token, 'GET', '/api/manager/chat/phrases'))
      .filter(({ is_own }: { is_own: boolean }) => is_own)
      .map(({ title }: { title: string }) => title)
  await own.getByRole('button', { name: say('chatStaff.phrases.addOwn') }).click()
  await typeInto(own.getByLabel(say('chatStaff.phrases.name')), 'Tomorrow')
  await typeInto(own.getByLabel(say('chatStaff.phrases.inEnglish')), 'Tomorrow, {{name}}.')
  await own.getByRole('button', { name: say('chatStaff.phrases.add') }).click()
  await own.getByText(say('errors.required')).waitFor()
  await typeInto(own.getByLabel(say('chatStaff.phrases.inRussian')), 'Завтра, {{name}}.')
  await own.getByRole('button', { name: say('chatStaff.phrases.add') }).click()
  await own.getByRole('button', { name: say('chatStaff.phrases.change', { title: 'Tomorrow' }) }).click()
  await typeInto(own.getByLabel(say('chatStaff.phrases.name')), 'Not today')
  await own.getByRole('button', { name: say('chat.save'), exact: true }).click()
  const remove = own.getByRole('button', { name: say('chatStaff.phrases.remove', { title: 'Not today' }) })
  await remove.click()
  await page.getByRole('button', { name: say('chatStaff.phrases.putBack') }).click()
  await remove.waitFor()
  expect(await titles()).toEqual(['Not today'])
  // The company's phrases can only be read here.
  const company = page.getByRole('region', { name: say('chatStaff.phrases.company') })
  await company.getByText('When it ships').click()
  await company.getByText(/^Your order is packed/).waitFor()
  expect(await company.getByRole('button').count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})
