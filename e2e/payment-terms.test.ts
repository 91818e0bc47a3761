import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an administrator writes terms of three instalments, and is told at once what does not add up', async () => {
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address('/manager/settings?tab=terms'))
  await page.getByRole('button', { name: say('paymentTermsStaff.add') }).click()
  const form = page.getByRole('dialog', { name: say('paymentTermsStaff.add') })

  // 1. It begins with usual terms. A further instalment gets what is missing, and the focus.
  await form.getByLabel(say('paymentTermsStaff.preset')).selectOption('thirtySeventy')
  const percent = (n: number) =>
    form
      .getByRole('group', { name: say('paymentTermsStaff.instalment', { n }) })
      .getByLabel(say('paymentTermsStaff.percent'))
  await percent(2).press('ControlOrMeta+a')
  await percent(2).pressSequentially('33.33')
  await form.getByRole('status').getByText('Together 63.33 %. 36.67 % is missing.').waitFor()
  await form.getByRole('button', { name: say('paymentTermsStaff.addInstalment') }).click()
  expect(await percent(3).inputValue()).toBe('36.67')
  await expect.poll(() => percent(3).evaluate((field) => field === document.activeElement)).toBe(true)
  await form.getByRole('status').getByText('Together 100 %.', { exact: true }).waitFor()

  // 2. Too much is refused, at the percentages.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('40')
  await form.getByRole('status').getByText('3.33 % too much.').waitFor()
  const name = form.getByLabel(say('paymentTermsStaff.nameEn'))
  await name.press('ControlOrMeta+a')
  await name.pressSequentially('In three parts')
  await name.press('Enter')
  await expect.poll(() => percent(1).getAttribute('aria-invalid')).toBe('true')
  expect(await violationsIn(page)).toEqual([])

  // 3. Corrected, the terms are saved and are in the list in words.
  await percent(3).press('ControlOrMeta+a')
  await percent(3).pressSequentially('36.67')
  await form
    .getByRole('group', { name: say('paymentTermsStaff.instalment', { n: 3 }) })
    .getByLabel(say('paymentTermsStaff.monthRule'))
    .selectOption('end')
  await form.getByLabel(say('paymentTermsStaff.early'), { exact: true }).check()
  await form.getByRole('button', { name: say('common.save') }).click()
  await form.waitFor({ state: 'detached' })
  const listed = page.getByRole('listitem').filter({ hasText: 'In three parts' })
  await listed
    .getByText(
      '30 % 5 days after the order is confirmed (before work starts), 33.33 % 14 days after shipment, 36.67 % 30 days after shipment (end of that month); 2 % discount if paid within 10 days',
    )
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
