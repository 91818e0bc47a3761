import { expect, test } from 'vitest'
import { listKey } from './use-keys.ts'

const pressed = (key: string, code: string, more = {}) =>
  listKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

test.each([
  ['j', 'KeyJ', {}, 'j'],
  ['о', 'KeyJ', {}, 'j'],
  ['л', 'KeyK', {}, 'k'],
  ['ч', 'KeyX', {}, 'x'],
  ['с', 'KeyC', {}, 'c'],
  ['к', 'KeyR', {}, 'r'],
  ['у', 'KeyE', {}, 'e'],
  ['c', 'KeyC', { ctrlKey: true }, null],
  ['/', 'Slash', {}, '/'],
  ['.', 'Slash', {}, '/'],
  ['/', 'Backslash', { shiftKey: true }, '/'],
  ['?', 'Slash', { shiftKey: true }, '?'],
  ['?', 'Digit7', { shiftKey: true }, '?'],
  [',', 'Slash', { shiftKey: true }, '?'],
  ['J', 'KeyJ', { shiftKey: true }, null],
  ['j', 'KeyJ', { ctrlKey: true }, null],
  ['x', 'KeyX', { metaKey: true }, null],
  ['a', 'KeyA', {}, null],
])('%s on %s %j is %s', (key, code, more, found) => {
  expect(pressed(key, code, more)).toBe(found)
})
