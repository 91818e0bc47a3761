import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement)

/** By the Tab key alone. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  await part.waitFor()
  for (let presses = 0; presses < 150 && !(await isFocused(part)); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused(part), 'the keyboard comes there').toBe(true)
}
