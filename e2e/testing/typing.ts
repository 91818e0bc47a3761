import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { isAwake } from './browser.ts'

/** Types over what stands in a field that listens, key by key, as a person does; no words leave it empty. */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await isAwake(field)
  await typeEarly(field, words)
}

/** The same in a page whose scripts are not there, or not yet: no one who types waits for them. */
export async function typeEarly(field: Locator, words: string): Promise<void> {
  await field.waitFor()
  // Keys pressed in a field that is locked would be lost without a word.
  await expect.poll(() => field.isEditable()).toBe(true)
  await field.press('ControlOrMeta+a')
  if (words === '') await field.press('Delete')
  else await field.pressSequentially(words)
}

/** Lays a text of somewhere else over what stands in a field, all at once: a table, whose tabs as keys would leave it. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await isAwake(field)
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}

/** Has a day or a time stand in the browser's own field for it: which keys say that, every language of a browser knows again. */
export async function pick(field: Locator, value: string): Promise<void> {
  await isAwake(field)
  await field.fill(value)
}
