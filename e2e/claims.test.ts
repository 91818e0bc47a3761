import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { deliveredOrder } from './testing/delivered-order.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a client claims pieces of a lot, staff decide line by line, and the form says what can be claimed still', {
  timeout: 120_000,
}, async () => {
  const buyer = await provenClient()
  const { token: staffToken } = await tokensOf(cast.admin)
  const order = await deliveredOrder(buyer.token, staffToken)

  const own = await visitor(browser)
  const { page, say } = own
  await signInAs(own.context, buyer.email)
  const open = async () => {
    await page.goto(address(paths.account.claimOf(order.id)))
    await isLive(page)
    return page.getByRole('dialog')
  }
  const form = await open()
  await form.getByText(say('support.canClaim', { quantity: '100\u00a0pcs' })).waitFor()
  const pieces = form.getByRole('textbox', { name: /^Pieces: / })
  const send = form.getByRole('button', { name: say('support.send') })
  await typeInto(form.getByLabel(say('support.fields.subject')), 'Rusty washers')
  await typeInto(form.getByLabel(say('support.fields.message')), 'They are rusty.')
  await typeInto(pieces, '101')
  await send.click()
  await form.getByText(say('support.printed.moreThanDelivered', { count: 100 })).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await typeInto(pieces, '15')
  await send.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(say('support.troubles.damaged'), { exact: true }).waitFor()

  const staff = await visitor(browser)
  await signInAs(staff.context, cast.admin)
  const { page: workbench } = staff
  await workbench.goto(address(paths.manager.supportRequests))
  await isLive(workbench)
  await workbench
    .getByRole('row')
    .filter({ hasText: 'Rusty washers' })
    .first()
    .getByRole('link')
    .first()
    .click()
  const claim = workbench.getByRole('dialog').first()
  await claim.getByRole('button', { name: say('support.transitions.decide'), exact: true }).click()
  const deciding = workbench.getByRole('dialog').last()
  await deciding.getByLabel(say('support.decision')).selectOption('settle')
  await typeInto(deciding.getByRole('textbox', { name: /^Credit, pieces of / }), '8')
  await typeInto(deciding.getByRole('textbox', { name: /^Replace, pieces of / }), '4')
  await deciding.getByLabel(say('support.decide.reason')).pressSequentially('Three of them are fine')
  expect(await violationsIn(workbench)).toEqual([])
  await deciding.getByRole('button', { name: say('support.decide.submit'), exact: true }).click()
  await claim.getByText(say('support.decisions.settle'), { exact: true }).waitFor()

  // 12 are made good, and 3 are closed for this problem.
  const again = await open()
  await again.getByText(say('support.canClaim', { quantity: '85\u00a0pcs' })).waitFor()
  await again.getByLabel(/^Problem: /).selectOption('wrong')
  await again.getByText(say('support.canClaim', { quantity: '88\u00a0pcs' })).waitFor()
  await again.getByLabel(/^Problem: /).selectOption('late')
  await again.getByText(say('support.whyNone.notLate')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect([...own.troubles, ...staff.troubles]).toEqual([])
})
