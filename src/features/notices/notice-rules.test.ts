import { expect, test } from 'vitest'
import { isWrittenTo } from './notice-rules.ts'

test.each([
  ['wanted', true, true],
  ['wanted', false, false],
  ['always', true, true],
  ['always', false, true],
  [undefined, true, false],
  [undefined, false, false],
] as const)('a letter that is %s to somebody who has letters switched %s: %s', (letter, isOn, isWritten) => {
  expect(isWrittenTo({ is_email_notifications_enabled: isOn }, letter)).toBe(isWritten)
})
