import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement)

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const part = document.activeElement
    return `${part?.tagName.toLowerCase()} ${part?.textContent?.slice(0, 30) ?? ''}`
  })

/** The time limit of tabbing, in ms. */
const PATIENCE = 20_000

/** Moves the focus with the Tab key only; on failure, reports where it was instead. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  await part.waitFor()
  const way: string[] = []
  const until = Date.now() + PATIENCE
  let isThere = await isFocused(part)
  while (!isThere && Date.now() < until) {
    await page.keyboard.press('Tab')
    way.push(await focused(page))
    isThere = await isFocused(part)
  }
  expect(isThere, `the keyboard comes there: ${way.slice(-80).join(', ')}`).toBe(true)
}
