import { expect, test } from 'vitest'
import { triageCommand } from './triage-keys.ts'

const pressed = (code: string, change: object = {}) =>
  triageCommand({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...change })

test('a key does the same wherever its letter is, and the arrows go up and down', () => {
  expect(pressed('KeyJ')).toBe('down')
  expect(pressed('ArrowDown')).toBe('down')
  expect(pressed('KeyK')).toBe('up')
  expect(pressed('KeyC')).toBe('confirm')
  expect(pressed('KeyR')).toBe('reject')
})

test('what is pressed with Ctrl is the browser’s, and other keys are no one’s', () => {
  expect(pressed('KeyC', { ctrlKey: true })).toBeNull()
  expect(pressed('KeyC', { metaKey: true })).toBeNull()
  expect(pressed('KeyZ')).toBeNull()
})
