import { expect, test } from 'vitest'
import { phoneAddress } from './phone-link.tsx'

test('what is written round the digits of a phone is not dialled', () => {
  expect(phoneAddress('+44 (20) 7946-0107')).toBe('tel:+442079460107')
})
