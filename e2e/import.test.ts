import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an administrator checks a price list, corrects a column, carries it out and takes it back', async () => {
  const file = path.join(os.tmpdir(), `portico-list-${process.pid}.csv`)
  writeFileSync(file, 'Артикул;Наименование;Цена, руб.\nZX-77;Опора шарнирная ZX;120,50\n;без артикула;1\n')
  const { context, page, say, troubles } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.admin)
  await openPage(page, address('/manager/instruments'))

  await page.getByLabel(say('imports.dropHere')).setInputFiles(file)
  await page.getByRole('button', { name: say('imports.tryDry') }).click()
  const report = page.getByRole('region', { name: path.basename(file) })
  await report.getByText(say('imports.states.checked')).waitFor()
  await report.getByRole('button', { name: `${say('imports.verdicts.refused')}: 1` }).click()
  await report.getByText(say('imports.reasons.noSku')).waitFor()
  expect(await found()).toEqual([])

  const first = new URL(page.url()).searchParams.get('import')
  expect(first).toMatch(/^\d+$/)
  await report.getByText(say('imports.mapping')).click()
  await report.getByLabel(say('imports.fields.mpn'), { exact: true }).selectOption({ label: 'Артикул' })
  await report.getByRole('button', { name: say('imports.checkAgain') }).click()
  await page.waitForURL((url) => (url.searchParams.get('import') ?? first) !== first)
  // The report of the second import starts again from the top; the first had its refused rows open.
  await report
    .getByRole('button', { name: `${say('imports.verdicts.refused')}: 1`, pressed: false })
    .waitFor()
  await page.getByRole('button', { name: say('imports.carryOut', { count: 1 }) }).click()
  await report.getByText(say('imports.states.done')).waitFor()
  await expect.poll(found).toEqual(['ZX-77'])

  await page.getByRole('button', { name: say('imports.undo') }).click()
  await report.getByText(say('imports.states.undone')).waitFor()
  await expect.poll(found).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('on a phone, a doubtful decimal sign is shown and corrected before anything is written', async () => {
  const file = path.join(os.tmpdir(), `portico-doubt-${process.pid}.csv`)
  writeFileSync(file, 'Price list\nsku;name;price\nBolts;;\nZX-78;Doubtful bolt ZX;1,125\n')
  const { context, page, say, troubles } = await visitor(browser, { width: 390 })
  await signInAs(context, cast.admin)
  await openPage(page, address('/manager/instruments'))

  await page.getByLabel(say('imports.dropHere')).setInputFiles(file)
  await page.getByRole('button', { name: say('imports.tryDry') }).click()
  const report = page.getByRole('region', { name: path.basename(file) })
  await report.getByText(say('imports.decimalAssumed')).waitFor()
  await report.getByText('112.50 USD / 100').waitFor()
  await report.getByText(say('imports.skippedRows', { count: 2 })).click()
  await report.getByText(say('imports.skipReasons.heading')).waitFor()

  await report.getByLabel(say('imports.decimal')).selectOption({ label: say('imports.decimals.point') })
  await report.getByRole('button', { name: say('imports.readAgain') }).click()
  await report.getByText('1125.00 USD').waitFor()
  expect(await report.getByText(say('imports.decimalAssumed')).count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})

async function found(): Promise<string[]> {
  const answer = await fetch(address('/api/public/products?q=ZX-77'))
  const rows = (await answer.json()) as { sku: string }[]
  return rows.map(({ sku }) => sku).filter((sku) => sku === 'ZX-77')
}
