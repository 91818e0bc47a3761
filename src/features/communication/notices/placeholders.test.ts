import { expect, test } from 'vitest'
import { placeholdersOf, unknownPlaceholder } from './placeholders.ts'

test('what is put into a letter is found, once each', () => {
  expect(
    placeholdersOf('Invoice {{bill}}', 'It is {{bill}} of {{company}}: $t(orders.causes.{{cause}})'),
  ).toEqual(['{{bill}}', '{{company}}', '$t(orders.causes.{{cause}})'])
})

test.each([
  ['Invoice {{bill}} is here', null],
  ['No invoice at all', null],
  ['Invoice {{number}}', '{{number}}'],
  ['Invoice {{ bill }}', '{{ bill }}'],
  ['Invoice {{bill', '{{bill'],
  ['Invoice bill}}', '}}'],
  ['$t(auth.signIn)', '$t(auth.signIn)'],
  ['$t(auth', '$t(auth'],
])('%s: %s is not known', (text, strange) => {
  expect(unknownPlaceholder(text, ['{{bill}}'])).toBe(strange)
})
