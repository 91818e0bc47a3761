import { expect, test } from 'vitest'
import { placeholdersOf, unknownPlaceholder } from './placeholders.ts'

test('what is put into an e-mail is found, once each', () => {
  expect(
    placeholdersOf('Invoice {{invoice}}', 'It is {{invoice}} of {{company}}: $t(orders.causes.{{cause}})'),
  ).toEqual(['{{invoice}}', '{{company}}', '$t(orders.causes.{{cause}})'])
})

test.each([
  ['Invoice {{invoice}} is here', null],
  ['No invoice at all', null],
  ['Invoice {{number}}', '{{number}}'],
  ['Invoice {{ invoice }}', '{{ invoice }}'],
  ['Invoice {{invoice', '{{invoice'],
  ['Invoice invoice}}', '}}'],
  ['$t(auth.signIn)', '$t(auth.signIn)'],
  ['$t(auth', '$t(auth'],
])('%s: %s is not known', (text, strange) => {
  expect(unknownPlaceholder(text, ['{{invoice}}'])).toBe(strange)
})
