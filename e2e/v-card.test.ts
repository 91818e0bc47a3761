import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import {
  address,
  callApi,
  isBehindNginx,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a business card on a phone', () => {
  test.each([
    { lang: 'en', name: 'Maria Orlova', family: 'Orlova;Maria' },
    { lang: 'ru', name: 'Мария Орлова', family: 'Орлова;Мария' },
  ] as const)(
    'is read and saved to the address book in $lang, without a script',
    async ({ lang, name, family }) => {
      const { context, page, troubles, say } = await visitor(browser, { lang, width: 390, script: false })
      await page.goto(address('/v-card/maria-orlova'))
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await page.getByRole('link', { name: '+44 20 7946 0107' }).first().getAttribute('href')).toBe(
        'tel:+442079460107',
      )

      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: say('vcards.save') }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('maria-orlova.vcf')
      const lines = readFileSync(await saved.path(), 'utf8')
        .replaceAll('\r\n ', '')
        .split('\r\n')
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0'])
      expect(lines).toContain(`FN:${name}`)
      expect(lines).toContain(`N:${family};;;`)
      expect(lines.some((line) => line.startsWith('PHOTO:data:image/jpeg;base64,'))).toBe(true)

      await page.getByRole('link', { name: say('vcards.qr') }).click()
      await page.getByRole('img', { name: say('vcards.qrTitle') }).waitFor()
      await page.getByRole('link', { name: say('common.close') }).click()
      await page.getByRole('img', { name: say('vcards.qrTitle') }).waitFor({ state: 'hidden' })
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  test('is shared by the telephone itself, where it can', async () => {
    const { context, page, say } = await visitor(browser, { lang: 'ru', width: 390 })
    await page.addInitScript(() => {
      navigator.share = async (what) => document.body.setAttribute('data-shared', JSON.stringify(what))
    })
    await page.goto(address('/v-card/maria-orlova'))
    await page.getByRole('link', { name: say('vcards.share') }).click()
    const shared = await page.locator('body').getAttribute('data-shared')
    expect(JSON.parse(shared!)).toEqual({
      title: await page.title(),
      url: address('/v-card/maria-orlova'),
    })
    await context.close()
  })

  test('speaks the language of its address, and shows its picture where it is sent', async () => {
    const russian = await (await fetch(address('/v-card/maria-orlova?lang=ru'))).text()
    expect(russian).toContain('<html lang="ru"')
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(russian)?.[1]
    const { status, headers } = await fetch(picture!.replaceAll('&amp;', '&'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('leads to an application that names it', async () => {
    const { context, page, say } = await visitor(browser, { width: 390 })
    await page.goto(address('/v-card/boris-klein'))
    await page.getByRole('link', { name: say('vcards.become') }).click()
    await page.getByRole('heading', { name: say('auth.becomeClient') }).waitFor()
    expect(new URL(page.url()).searchParams.get('ref')).toBe('boris-klein')
    await context.close()
  })
})

test('a card is made and published, opened on a phone, and the person who applies by it is confirmed and counted', async () => {
  const staff = await visitor(browser)
  await signInAs(staff.context, cast.manager)
  await openPage(staff.page, address('/manager/instruments/create-vcard'))
  await isLive(staff.page)
  await typeInto(staff.page.getByLabel('Name in English', { exact: true }), 'Maria at the fair')
  await staff.page.keyboard.press('Tab')
  const slug = staff.page.getByRole('textbox', { name: 'Address', exact: true })
  await expect.poll(() => slug.inputValue()).toBe('maria-at-the-fair')
  await typeInto(slug, 'fair-stand-7')
  await typeInto(staff.page.getByLabel('Job title in English', { exact: true }), 'Fasteners for pumps')
  await staff.page.getByRole('button', { name: 'Working hours', exact: true }).click()
  await staff.page.getByLabel('Add a language').selectOption('Spanish')
  expect(await staff.page.getByLabel('Spanish', { exact: true }).inputValue()).toBe('fluent')
  await staff.page.getByRole('button', { name: 'Remove: Spanish' }).click()
  await staff.page.getByLabel('Spanish', { exact: true }).waitFor({ state: 'detached' })
  await staff.page.getByRole('button', { name: 'Person', exact: true }).click()
  const face = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await staff.page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: face })
  await staff.page.getByRole('button', { name: 'Use this photo' }).click()
  await staff.page.getByRole('button', { name: 'Remove the photo' }).waitFor()
  await staff.page.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.page.getByRole('button', { name: 'Publish' }).click()
  const saving = staff.page.waitForEvent('download')
  await staff.page.getByRole('link', { name: 'QR code (PNG)' }).click()
  const qr = await saving
  expect(qr.suggestedFilename()).toBe('fair-stand-7-qr.png')
  expect((await sharp(await qr.path()).metadata()).width).toBe(1024)

  const phone = await visitor(browser, { width: 390 })
  await openPage(phone.page, address('/v-card/fair-stand-7'))
  await phone.page.getByRole('heading', { level: 1, name: 'Maria at the fair' }).waitFor()
  const photo = phone.page.getByRole('img', { name: 'Photo of Maria at the fair' })
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await phone.page.getByRole('link', { name: phone.say('vcards.become') }).click()
  await phone.page.getByRole('heading', { name: phone.say('auth.becomeClient') }).waitFor()
  await openPage(phone.page, address('/sign-up?tab=become-client&ref=fair-stand-7'))
  const write = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await typeInto(phone.page.locator(`[name=${name}]`), value)
  }
  const on = (to: 'business' | 'delivery') =>
    phone.page.getByRole('button', { name: phone.say(`clients.next.${to}`) }).click()
  const email = 'visitor@fair-stand.example'
  await write({ name: 'Iris', last_name: 'Quay', phone: '+49 341 5550199', email })
  for (const nth of [0, 1])
    await typeInto(phone.page.locator('[autocomplete=new-password]').nth(nth), demonstrationPassword)
  await on('business')
  await phone.page.getByLabel(phone.say('clients.fields.legal_entity')).check()
  await phone.page.getByLabel(phone.say('clients.fields.activity_type')).selectOption('1')
  await write({ organization_name: 'Fair Visitors', country: 'Germany', city: 'Leipzig' })
  await on('delivery')
  await write({ delivery_address: 'Quay' })
  await phone.page.getByLabel(phone.say('clients.fields.delivery_method')).selectOption('2')
  for (const box of await phone.page.getByRole('checkbox').all()) await box.check()
  await phone.page.getByRole('button', { name: phone.say('clients.apply') }).click()
  await expect.poll(() => new URL(phone.page.url()).pathname, { timeout: 30_000 }).toMatch(/^\/account/)

  const { token } = await tokensOf(email)
  const { organization_id } = await callApi(token, 'GET', '/api/auth/user')
  const counted = async () => {
    await openPage(staff.page, address('/manager/instruments/vcard-list?q=fair-stand-7'))
    const row = staff.page.getByRole('row', { name: /Maria at the fair/ })
    await row.waitFor()
    return (await row.getByRole('cell').allInnerTexts()).filter((text) => /^\d+$/.test(text)).slice(-2)
  }
  expect(await counted()).toEqual(['1', '0'])
  const { token: manager } = await tokensOf(cast.manager)
  await callApi(manager, 'POST', `/api/manager/clients/${organization_id}/confirmation`, {})
  expect(await counted()).toEqual(['1', '1'])
  await staff.context.close()
  await phone.context.close()
})

test('a card is seen as it is typed, in both languages and printed, and is the same once it is published', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager/instruments/create-vcard'))
  await isLive(page)
  const type = (label: string, words: string) => typeInto(page.getByLabel(label, { exact: true }), words)
  await page.getByLabel('Owner', { exact: true }).selectOption({ label: 'No owner' })
  await type('Name in English', 'Quay Desk')
  await type('Name in Russian', 'Стойка на причале')
  await typeInto(page.getByRole('textbox', { name: 'Address', exact: true }), 'quay-workbench')
  await type('Job title in English', 'The person who is there')
  await type('Job title in Russian', 'Кто на месте')
  await type('Short text in English', 'Come in, it is open.')
  await type('Short text in Russian', 'Заходите, открыто.')
  await page.getByRole('button', { name: 'Next: contact details' }).click()
  await type('Phones, one per line', '+44 20 7946 0999')
  const preview = page.locator('[data-preview]')
  const shows = (words: readonly string[]) =>
    expect
      .poll(async () => {
        const text = await preview.innerText()
        return words.filter((one) => !text.includes(one))
      })
      .toEqual([])
  const english = [
    'Quay Desk',
    'The person who is there',
    'Come in, it is open.',
    '+44 20 7946 0999',
    'Save contact',
  ]
  const russian = ['Стойка на причале', 'Кто на месте', 'Заходите, открыто.', 'Сохранить контакт']
  await shows(english)
  await page.getByText('Russian', { exact: true }).last().click()
  await shows(russian)
  expect(await preview.evaluate((frame) => frame.clientWidth)).toBe(388)
  await page.getByText('Printed', { exact: true }).click()
  await shows(['Стойка на причале', '+44 20 7946 0999'])
  await preview.locator('img[src^="data:image/svg+xml,"]').waitFor()

  expect((await fetch(address('/v-card/quay-workbench'))).status).toBe(404)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  for (const [lang, words] of [
    ['en', english],
    ['ru', russian],
  ] as const) {
    const phone = await visitor(browser, { lang, width: 390 })
    await openPage(phone.page, address('/v-card/quay-workbench'))
    const text = await phone.page.getByRole('article').innerText()
    expect(words.filter((one) => !text.includes(one))).toEqual([])
    await phone.context.close()
  }
  await context.close()
})

test('an address the card had before is moved for good; one there never was does not exist', async () => {
  const moved = await fetch(address('/v-card/m-orlova'), { redirect: 'manual' })
  expect([moved.status, new URL(moved.headers.get('location')!, address('/')).pathname]).toEqual([
    301,
    '/v-card/maria-orlova',
  ])
  const none = ['no-one-here', 'boris-klein-drives', 'maria-orlova-fair', '__proto__']
  for (const slug of [...none, ...(isBehindNginx ? [] : ['..%2f..%2f'])]) {
    expect((await fetch(address(`/v-card/${slug}`))).status, slug).toBe(404)
  }
})

test('a signed-in client may open a card too', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await page.goto(address('/v-card/clara-stone'))
  await page.getByRole('heading', { level: 1, name: 'Clara Stone' }).waitFor()
  await context.close()
})

test('on document it is a card of 85 by 55 millimetres, and nothing else', async () => {
  const { context, page } = await visitor(browser)
  await openPage(page, address('/v-card/maria-orlova'))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
  const millimetres = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
  expect(millimetres).toEqual([85, 55])
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  await context.close()
})
