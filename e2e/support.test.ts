import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, emailTo, isLive, openBrowser, signInAs, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a question from the public site is found by its number, answered, and the answer is an e-mail', async () => {
  const stranger = await visitor(browser, { lang: 'ru', width: 390 })
  await stranger.page.goto(address('/contacts'))
  const email = `vera.${Date.now()}@holm.example`
  const { page, say } = stranger
  await page.getByLabel(say('supportOutside.name')).pressSequentially('Вера Холм', { delay: 60 })
  await page.getByLabel(say('supportOutside.email')).pressSequentially(email, { delay: 20 })
  await page.getByLabel(say('supportOutside.message')).pressSequentially('Есть ли болты М42?', { delay: 20 })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('supportOutside.send') }).click()
  const status = await page.getByRole('status').innerText()
  const [number] = status.match(/R-\d{4}-\d{6}/)!
  expect(stranger.troubles).toEqual([])
  await stranger.context.close()

  const manager = await visitor(browser)
  await signInAs(manager.context, cast.manager)
  const workbench = manager.page
  await workbench.goto(address(`/manager/support-request?q=${number}`))
  await isLive(workbench)
  await workbench.getByRole('link', { name: number }).click()
  await workbench.getByText('Есть ли болты М42?').waitFor()
  await workbench.getByText(email).waitFor()
  await workbench.getByRole('button', { name: manager.say('support.transitions.take') }).click()
  await workbench.getByText(manager.say('support.states.in_progress')).first().waitFor()
  await workbench.getByRole('button', { name: manager.say('support.transitions.decide') }).click()
  const answer = 'Да, болты М42 есть на складе.'
  await workbench.getByLabel(manager.say('support.decide.words')).pressSequentially(answer, { delay: 20 })
  await workbench
    .getByRole('button', { name: manager.say('support.decide.submit') })
    .last()
    .click()
  await workbench.getByText(manager.say('support.entries.decided', { reason: answer })).waitFor()
  expect(manager.troubles).toEqual([])
  await manager.context.close()

  expect(await emailTo(email, answer)).toContain(number)
})

test('an urgent request is due sooner, is given to a chief, decided, and rated by the person who asked', async () => {
  const client = await visitor(browser, { width: 390 })
  await signInAs(client.context, cast.clientA)
  const { page, say } = client
  await page.goto(address('/account/support-request?new=0'))
  await isLive(page)
  const subject = `Which class, ${Date.now()}?`
  await page.getByLabel(say('support.fields.subject')).pressSequentially(subject, { delay: 20 })
  await page.getByLabel(say('support.fields.message')).pressSequentially('For the couplings.', { delay: 20 })
  await page.getByRole('button', { name: say('support.send') }).click()
  await page.waitForURL(/request=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('request'))
  await page.getByText(say('support.due')).first().waitFor()

  const manager = await visitor(browser)
  await signInAs(manager.context, cast.manager)
  const workbench = manager.page
  await workbench.goto(address(`/manager/support-request?request=${id}`))
  await isLive(workbench)
  const drawer = workbench.getByRole('dialog')
  await drawer.getByLabel(manager.say('support.priority')).selectOption('urgent')
  await drawer.getByText(manager.say('support.entries.ranked')).waitFor()
  await drawer.getByLabel(manager.say('support.takenBy')).selectOption({ label: 'Clara Stone' })
  await drawer.getByText(manager.say('support.entries.assigned', { reason: 'Clara Stone' })).waitFor()
  expect(await violationsIn(workbench)).toEqual([])
  expect(manager.troubles).toEqual([])
  await manager.context.close()

  const chief = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  const board = chief.page
  await board.goto(address('/manager/support-request?taker=me'))
  await isLive(board)
  await board.locator('tbody').getByText(subject).click()
  await board.getByRole('button', { name: chief.say('support.transitions.decide') }).click()
  await board.getByLabel(chief.say('support.decide.reason')).pressSequentially('Class 8.', { delay: 20 })
  await board
    .getByRole('button', { name: chief.say('support.decide.submit') })
    .last()
    .click()
  await board.getByText(chief.say('support.entries.decided', { reason: 'Class 8.' })).waitFor()
  expect(chief.troubles).toEqual([])
  await chief.context.close()

  // The drawer stayed open: it shows the decision live.
  await page.getByRole('button', { name: say('support.rate.open') }).click()
  await page
    .getByText(say('support.rate.title', { number: await numberIn(page.getByRole('dialog').first()) }))
    .waitFor()
  await page.getByRole('radio', { name: say('support.stars', { count: 4 }), exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(say('support.rate.reason')).pressSequentially('Quick.', { delay: 20 })
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('support.rate.submit') }).click()
  await page.getByText(say('support.entries.rated', { count: 4, reason: 'Quick.' })).waitFor()
  expect(client.troubles).toEqual([])
  await client.context.close()
})

test('a manager asks the administrators, is asked back, and reads what was decided; a colleague sees none of it', async () => {
  const manager = await visitor(browser, { lang: 'ru' })
  await signInAs(manager.context, cast.manager)
  const { page: workbench, say } = manager
  await workbench.goto(address('/manager/support-request'))
  await isLive(workbench)
  await workbench.getByRole('button', { name: say('support.askAdministrators.open') }).click()
  const subject = `Список до строки 40, ${Date.now()}`
  await workbench
    .getByLabel(say('support.section'))
    .selectOption(say('dictionary.managerSystemSections.imports'))
  await workbench.getByLabel(say('support.fields.subject')).pressSequentially(subject, { delay: 20 })
  await workbench.getByLabel(say('support.fields.message')).pressSequentially('Дальше пусто.', { delay: 20 })
  expect(await violationsIn(workbench)).toEqual([])
  await workbench.getByRole('button', { name: say('support.send') }).click()
  await workbench.waitForURL(/request=\d+/)

  const admin = await visitor(browser, { width: 390 })
  await signInAs(admin.context, cast.admin)
  await admin.page.goto(address('/manager/support-request?origin=staff'))
  await isLive(admin.page)
  await admin.page.locator('tbody').getByText(subject).click()
  await admin.page.getByRole('button', { name: admin.say('support.transitions.askBack') }).click()
  await admin.page.getByLabel(admin.say('support.ask.reason')).pressSequentially('Which list?', { delay: 20 })
  await admin.page.getByRole('button', { name: admin.say('support.ask.submit') }).click()
  await admin.page.getByText(admin.say('support.waitsForAsker')).first().waitFor()

  const drawer = workbench.getByRole('dialog')
  await drawer.getByRole('button', { name: say('support.transitions.answer') }).click()
  await workbench.getByLabel(say('support.answer.reason')).pressSequentially('Майский.', { delay: 20 })
  await workbench.getByRole('button', { name: say('support.answer.submit') }).click()
  await drawer.getByText(say('support.entries.answered', { reason: 'Майский.' })).waitFor()

  await admin.page.getByRole('button', { name: admin.say('support.transitions.decide') }).click()
  await admin.page.getByLabel(admin.say('support.decide.words')).pressSequentially('Mended.', { delay: 20 })
  await admin.page
    .getByRole('button', { name: admin.say('support.decide.submit') })
    .last()
    .click()
  await drawer.getByText(say('support.entries.decided', { reason: 'Mended.' })).waitFor()
  await drawer.getByRole('button', { name: say('support.rate.open') }).waitFor()
  expect(await violationsIn(admin.page)).toEqual([])

  const chief = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  await chief.page.goto(address(`/manager/support-request?origin=staff&q=${encodeURIComponent(subject)}`))
  await isLive(chief.page)
  await chief.page.getByText(chief.say('list.none')).waitFor()
  expect(await chief.page.getByText(subject).count()).toBe(0)
  for (const one of [manager, admin, chief]) expect(one.troubles).toEqual([])
  for (const { context } of [manager, admin, chief]) await context.close()
})

const numberIn = async (drawer: { innerText(): Promise<string> }): Promise<string> =>
  (await drawer.innerText()).match(/R-\d{4}-\d{6}/)![0]
