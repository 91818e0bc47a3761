import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, openPage, signInAs, success, visitor } from './testing/browser.ts'
import { attach } from './testing/uploads.ts'

/** A document is published by staff, acknowledged by a client, and superseded by its next version. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a client sends a contract, staff accept it, and it is among the documents, where it is read without saving it', async () => {
  const manager = await visitor(browser)
  const client = await visitor(browser, { lang: 'ru' })
  await signInAs(manager.context, cast.manager)
  await signInAs(client.context, cast.clientA)
  const { say, page } = client
  await openPage(page, address('/account/documents'))
  await isLive(page)
  await page.getByRole('button', { name: say('documents.send'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('documents.sendSave'), exact: true }).click()
  await dialog.getByText(say('documents.errors.noFile')).waitFor()
  await attach(dialog.locator('input[type="file"]'), textFile('Договор_88.txt', 'Договор подписан'))
  const title = dialog.getByLabel(say('documents.titleOf'))
  await expect.poll(() => title.inputValue()).toBe('Договор 88')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('documents.sendSave'), exact: true }).click()
  await success(page, say('documents.sentNow'))
  const sent = page.locator('#sent li').filter({ hasText: 'Договор 88' })
  await sent.getByText(say('documents.uploadStates.received')).waitFor()

  const staff = manager.say
  await openPage(manager.page, address('/manager/instruments/documentation?view=received'))
  await isLive(manager.page)
  const waiting = manager.page.getByRole('listitem').filter({ hasText: 'Договор 88' })
  await waiting.getByRole('button', { name: staff('documents.previewOf', { title: 'Договор 88' }) }).click()
  await manager.page.getByRole('dialog').getByText('Договор подписан').waitFor()
  expect(await violationsIn(manager.page)).toEqual([])
  await manager.page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: staff('documents.accept'), exact: true }).click()
  await waiting.waitFor({ state: 'detached' })

  await page.reload()
  await isLive(page)
  await sent.getByText(say('documents.uploadStates.accepted')).waitFor()
  const row = rowOf(page, 'Договор 88')
  await row.getByRole('button', { name: say('documents.previewOf', { title: 'Договор 88' }) }).click()
  await page.getByRole('dialog').getByText('Договор подписан').waitFor()
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await manager.context.close()
  await client.context.close()
})

test('the documents of an order stand in it and in the library, in the reader’s language first, and are shown as they are', async () => {
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await openPage(page, address('/account/documents?category=invoice'))
  await isLive(page)
  const first = page.locator('tbody tr').first()
  // One row in the reader's language; the other language is a link in it.
  await first.getByRole('button', { name: /^EN: preview/ }).waitFor()
  await first.getByRole('button', { name: /^RU: preview/ }).click()
  await page.getByRole('dialog', { name: /^Счёт|^Invoice/ }).waitFor()
  await page.keyboard.press('Escape')
  await first
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await page.getByRole('dialog').locator('iframe[src^="blob:"]').waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await first.locator('a[href^="/account/orders/"]').first().click()
  await page.waitForURL(/account\/orders\/\d+/)
  await openPage(page, `${page.url().split('?')[0]}?panel=documents`)
  await isLive(page)
  await page
    .getByRole('button', { name: /^Invoice/ })
    .first()
    .waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('orderSharing.archive.save') }).click()
  expect((await saving).suggestedFilename()).toMatch(/^order-\d+\.zip$/)
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('a document is published, read and acknowledged by a client, and its next version takes its place', async () => {
  const chief = await visitor(browser)
  const client = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  await signInAs(client.context, cast.clientA)
  const { say, page } = chief

  await openPage(page, address('/manager/instruments/documentation'))
  await isLive(page)
  await page.getByRole('button', { name: say('documents.add') }).click()
  const save = page.getByRole('button', { name: say('documents.create', { count: 1 }) })
  await save.click()
  // Saving an empty form shows what is missing.
  await page.getByText(say('documents.errors.noFile')).waitFor()
  await page.locator('input[type="file"]').setInputFiles(textFile('Rules_of_the_yard.txt', 'Wear a helmet'))
  const title = page.getByLabel(say('documents.titleEn'), { exact: true })
  await title.waitFor()
  expect(await title.inputValue()).toBe('Rules of the yard')
  await page.getByLabel(say('documents.requiresAck')).check()
  expect(await violationsIn(page)).toEqual([])
  await save.click()
  await success(page, say('documents.created', { count: 1 }))
  await expect.poll(() => page.url()).toMatch(/document=\d+/)

  // A draft is visible to staff only.
  await openPage(client.page, address('/account/documents'))
  expect(await rowOf(client.page, 'Rules of the yard').count()).toBe(0)
  await page.getByRole('button', { name: say('documents.transitions.publish') }).click()
  await success(page, say('documents.moved', { state: say('documents.states.published') }))

  await client.page.reload()
  await isLive(client.page)
  const row = rowOf(client.page, 'Rules of the yard')
  const mark = row.getByText(say('documents.isNew')).and(row.locator('[data-tone]'))
  await mark.waitFor()
  const saving = client.page.waitForEvent('download')
  await row
    .getByRole('button', { name: say('documents.downloadOf', { title: 'Rules of the yard' }) })
    .first()
    .click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Rules_of_the_yard.txt')
  expect(await readFile(await saved.path(), 'utf8')).toBe('Wear a helmet')
  await mark.waitFor({ state: 'detached' })
  await row
    .getByRole('button', {
      name: say('documents.acknowledgeOf', { title: 'Rules of the yard', version: 1 }),
    })
    .click()
  await row.getByText(say('documents.acknowledged')).waitFor()
  expect(await violationsIn(client.page)).toEqual([])

  // Staff see who has acknowledged it, and who has not.
  await page.reload()
  await isLive(page)
  const readers = page.getByRole('table', { name: say('documents.readers') })
  const which = page.getByLabel(say('documents.whoHas'))
  await which.selectOption('acknowledged')
  await expect.poll(() => readers.locator('tbody tr').count()).toBe(1)
  await which.selectOption('not_acknowledged')
  await expect.poll(() => readers.locator('tbody tr').count()).toBeGreaterThan(1)
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: say('documents.replace') }).click()
  await attach(page.locator('input[type="file"]'), textFile('Rules 2.txt', 'Wear a helmet and boots'))
  await page.getByRole('button', { name: say('documents.replaceSave') }).click()
  await page
    .getByText(say('documents.version', { version: 2 }), { exact: true })
    .first()
    .waitFor()
  // The word is also in the filter: only the response shows that it is done.
  await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' && response.url().includes('/api/manager/documents/'),
    ),
    page.getByRole('button', { name: say('documents.transitions.publish') }).click(),
  ])
  await page.getByText(say('documents.states.superseded')).first().waitFor()

  // The client sees the second version only, and must acknowledge it again.
  await client.page.reload()
  await isLive(client.page)
  expect(await row.count()).toBe(1)
  await row
    .getByRole('button', {
      name: say('documents.acknowledgeOf', { title: 'Rules of the yard', version: 2 }),
    })
    .waitFor()
  expect([chief.troubles, client.troubles]).toEqual([[], []])
  await chief.context.close()
  await client.context.close()
})

const rowOf = (page: Page, title: string) => page.locator('tbody tr').filter({ hasText: title })
