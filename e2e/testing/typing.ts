import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { isAwake } from './browser.ts'

/** Replaces the text of an interactive field key by key; empty words clear it. */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await isAwake(field)
  await typeEarly(field, words)
}

/** Does the same in a page whose scripts are not loaded yet, without waiting for them. */
export async function typeEarly(field: Locator, words: string): Promise<void> {
  await field.waitFor()
  // Keys pressed in a disabled field would be lost silently.
  await expect.poll(() => field.isEditable()).toBe(true)
  await field.press('ControlOrMeta+a')
  if (words === '') await field.press('Delete')
  else await field.pressSequentially(words)
}

/** Pastes a text over a field's content at once, such as a table whose tabs as keys would leave the field. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await isAwake(field)
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}

/** Sets a day in a date field, or a time in a native one, whose keys depend on the browser's language. */
export async function pick(field: Locator, value: string): Promise<void> {
  await isAwake(field)
  await field.fill(value)
}
