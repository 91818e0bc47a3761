import { expect, test } from 'vitest'
import { groupedPhone } from '#platform/shared/phone.ts'
import { phoneAddress } from './phone-link.tsx'

test.each([
  ['+79161234567', '+7 916 123 4567'],
  ['+493415550199 ext. 12', '+49 341 555 0199 ext. 12'],
  ['+37167550102', '+371 675 501 02'],
  ['+49 341 5550199', '+49 341 5550199'],
  ['0341 5550199', '0341 5550199'],
])('%s is shown as %s', (stored, shown) => expect(groupedPhone(stored)).toBe(shown))

test('an extension is not a part of the number that is dialled', () => {
  expect(phoneAddress('+493415550199 ext. 12')).toBe('tel:+493415550199;ext=12')
})

test('what is written round the digits of a phone is not dialled', () => {
  expect(phoneAddress('+44 (20) 7946-0107')).toBe('tel:+442079460107')
})
