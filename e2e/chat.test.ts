import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { binaryOf, boxTriangles } from '#features/foundation/files/testing/box.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

const bracket = { name: 'bracket.stl', mimeType: 'model/stl', buffer: binaryOf(boxTriangles(30, 20, 10)) }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function talker(email: string, path: string, input: Parameters<typeof visitor>[1] = {}) {
  const own = await visitor(browser, input)
  await signInAs(own.context, email)
  await openPage(own.page, address(path))
  await isLive(own.page)
  return own
}

/** A client of the manager that no other journey uses, with its own choices and drafts. */
async function ownClient(name: string): Promise<string> {
  const { token } = await tokensOf(cast.manager)
  const { id: manager_id } = await callApi(token, 'GET', '/api/auth/user')
  const company = { name, last_name: 'Holt', organization_name: `${name} Pumps` }
  return (await provenClient({ discount_level: 1, manager_id }, company)).email
}

test('a client and a manager talk in two windows; nothing said while offline is lost or said twice', {
  timeout: 180_000,
}, async () => {
  const client = await talker(await ownClient('Irene'), '/account/chat?about=general')
  const { page, say } = client
  const field = (at: typeof page) => at.getByRole('textbox', { name: say('chat.write'), exact: true })
  await field(page).waitFor()
  const manager = await talker(cast.manager, `/manager/chat${new URL(page.url()).search}`)
  const staff = manager.page

  await field(page).pressSequentially('Do you have M20?', { delay: 40 })
  await staff.getByText(say('chat.typing', { name: 'Irene Holt' })).waitFor()
  await page.keyboard.press('Enter')
  await staff.getByText('Do you have M20?', { exact: true }).last().waitFor()
  // The other side reads it at once.
  const mine = page.getByRole('listitem').filter({ hasText: 'Do you have M20?' }).last()
  await mine.getByText(say('chat.read'), { exact: true }).waitFor()

  // A note is visible to staff only.
  await staff.getByRole('checkbox', { name: say('chat.note') }).click()
  await typeInto(staff.getByRole('textbox', { name: say('chat.note'), exact: true }), 'Wants credit')
  // Long enough for a draft to be stored: notes have none.
  await staff.waitForTimeout(1200)
  await staff.getByRole('button', { name: say('chat.saveNote') }).click()
  await staff.getByRole('listitem').filter({ hasText: 'Wants credit' }).last().waitFor()
  await staff.getByRole('checkbox', { name: say('chat.note') }).click()

  await staff.reload()
  await isLive(staff)
  expect(await field(staff).inputValue(), 'a note is not found where one writes to the client').toBe('')

  // Phrases are inserted with the recipient's name.
  await staff.getByRole('button', { name: say('chatStaff.phrases.title') }).click()
  const ready = staff.getByRole('group', { name: say('chatStaff.phrases.own') })
  await ready.getByRole('menuitem', { name: 'I call you' }).click()
  await expect.poll(() => field(staff).inputValue()).toMatch(/^Irene Holt, this is easier by phone/)

  await client.context.setOffline(true)
  await typeInto(field(page), 'And nuts for them?')
  await page.keyboard.press('Enter')
  await page.getByText(say('chat.waitsForConnection')).waitFor()
  await typeInto(field(staff), 'Yes, 4,000 pieces.')
  await staff.keyboard.press('Enter')
  await client.context.setOffline(false)
  await page.getByText('Yes, 4,000 pieces.', { exact: true }).waitFor()
  await staff.getByText('And nuts for them?', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('And nuts for them?', { exact: true }).count()).toBe(1)
  expect(await page.getByText('Wants credit').count()).toBe(0)

  // The other side sees the edited message.
  const own = page.getByRole('listitem').filter({ hasText: 'And nuts for them?' })
  await own.getByRole('button').first().click()
  await page.getByRole('menuitem', { name: say('chat.edit') }).click()
  await typeInto(field(page), 'And washers for them?')
  await page.keyboard.press('Enter')
  await staff.getByText('And washers for them?', { exact: true }).waitFor()
  for (const one of [client, manager]) expect(await violationsIn(one.page)).toEqual([])
  expect(manager.troubles).toEqual([])
  // Typing offline takes long enough for a reconnection attempt, which the browser reports.
  const ofTheCut = /^WebSocket connection to .* net::ERR_INTERNET_DISCONNECTED$/
  expect(client.troubles.filter((trouble) => !ofTheCut.test(trouble))).toEqual([])
})

test('a message typed while another conversation opens goes to that one', async () => {
  const first = await talker(await ownClient('Ada'), '/account/chat?about=general')
  const { page, say } = first
  const field = (at: typeof page) => at.getByRole('textbox', { name: say('chat.write'), exact: true })
  await typeInto(field(page), 'Ada asks')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Ada asks' }).last().waitFor()
  const second = await talker(await ownClient('Bela'), '/account/chat?about=general')
  await typeInto(field(second.page), 'Bela asks')
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('listitem').filter({ hasText: 'Bela asks' }).last().waitFor()

  const { page: staff } = await talker(cast.manager, `/manager/chat${new URL(page.url()).search}`)
  await field(staff).waitFor()
  const idOf = (at: typeof page) => new URL(at.url()).searchParams.get('thread')
  await staff.route(`**/threads/${idOf(second.page)}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await staff
    .getByRole('link', { name: /Bela asks/ })
    .first()
    .click()
  await typeInto(field(staff), 'Only for Bela')
  await staff.keyboard.press('Enter')
  await second.page.getByText('Only for Bela', { exact: true }).last().waitFor()
  expect(await page.getByText('Only for Bela').count()).toBe(0)
})

test('a proposal is made in a conversation, accepted in it, and stands in the history of the order', {
  timeout: 180_000,
}, async () => {
  const manager = await talker(cast.manager, '/manager/chat')
  const staff = manager.page
  const { say } = manager
  await staff
    .getByRole('link', { name: /Order \d+/ })
    .first()
    .click()
  // Another conversation was open before.
  await staff
    .getByRole('heading', { name: /Order \d+$/, level: 2 })
    .first()
    .waitFor()
  await staff.getByRole('button', { name: say('chat.propose') }).click()
  const dialog = staff.getByRole('dialog')
  const quantity = dialog.getByLabel(say('chat.proposalQuantity'))
  const before = Number(await quantity.inputValue())
  // Whole packs.
  const twice = before * 2
  await typeInto(quantity, String(twice))
  await typeInto(dialog.getByLabel(say('chat.proposalWords')), 'Twice as many at the same price')
  await dialog.getByRole('button', { name: say('chat.sendProposal') }).click()
  // The list of conversations shows it too, with its sender.
  await staff.getByText('Twice as many at the same price', { exact: true }).waitFor()

  const client = await talker(cast.clientA, `/account/chat${new URL(staff.url()).search}`)
  const { page } = client
  const card = page.getByRole('listitem').filter({ hasText: 'Twice as many at the same price' })
  await card.getByRole('button', { name: say('chat.accept') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('chat.accept') })
    .click()
  await card.getByText(say('chat.proposalStates.accepted')).waitFor()
  await staff
    .getByRole('listitem')
    .filter({ hasText: 'Twice as many at the same price' })
    .getByText(say('chat.proposalStates.accepted'))
    .waitFor()
  await card
    .getByRole('link', { name: /Order|order/ })
    .first()
    .click()
  await page.getByText(String(twice), { exact: false }).first().waitFor()
  expect(client.troubles).toEqual([])
  expect(manager.troubles).toEqual([])
})

test('a drawing and a model are sent in a conversation, looked at on the other side, and answered by the keyboard alone', {
  timeout: 120_000,
}, async () => {
  const client = await talker(await ownClient('Ivan'), '/account/chat?about=general', { width: 390 })
  const { page, say } = client
  const field = (at: typeof page) => at.getByRole('textbox', { name: say('chat.write'), exact: true })
  await field(page).waitFor()
  const said = `Our bracket, ${Date.now()}`
  await field(page).pressSequentially(said, { delay: 20 })
  await page
    .locator('input[type="file"]')
    .setInputFiles([bracket, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('M8') }])
  await page.getByText('notes.txt').first().waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await page.getByRole('button', { name: say('chat.send') }).click()
  const sent = page.getByRole('listitem').filter({ hasText: said })
  await sent.getByText('notes.txt').waitFor()

  const manager = await talker(cast.manager, `/manager/chat${new URL(page.url()).search}`)
  const staff = manager.page
  const heard = staff.getByRole('listitem').filter({ hasText: said })
  await heard.getByRole('button', { name: say('catalogue.showModelOf', { name: bracket.name }) }).click()
  await staff.getByText(say('catalogue.measuredIn.mm', { x: 30, y: 20, z: 10 })).waitFor()
  expect(await violationsIn(staff)).toEqual([])
  await staff.keyboard.press('Escape')
  await field(staff).focus()
  await staff.keyboard.type('It fits.', { delay: 20 })
  await staff.keyboard.press('Enter')
  await page.getByText('It fits.', { exact: true }).last().waitFor()
  // Screen readers announce it.
  await page.getByRole('status').filter({ hasText: 'It fits.' }).waitFor({ state: 'attached' })
  for (const one of [client, manager]) {
    expect(await violationsIn(one.page)).toEqual([])
    expect(one.troubles).toEqual([])
    await one.context.close()
  }
})
