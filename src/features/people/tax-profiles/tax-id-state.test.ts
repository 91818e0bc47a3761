import { expect, test } from 'vitest'
import { isValidOn, shownState, type TaxIdState } from './tax-id-state.ts'

test.each([
  ['valid', '2026-11-28', '2026-11-28', true, 'valid'],
  ['valid', '2026-10-29', '2026-11-28', true, 'valid'],
  ['valid', '2026-10-28', '2026-11-28', false, 'lapsed'],
  // A supply of the days before the check, as when an invoice is made a few days later.
  ['valid', '2026-12-28', '2026-11-28', true, 'valid'],
  ['valid', '2026-12-29', '2026-11-28', false, 'lapsed'],
  // Over a change of the clocks and a leap day.
  ['valid', '2028-02-15', '2028-03-16', true, 'valid'],
  ['valid', '2028-02-14', '2028-03-16', false, 'lapsed'],
  ['invalid', '2026-11-28', '2026-11-28', false, 'invalid'],
  ['unchecked', null, '2026-11-28', false, 'unchecked'],
] satisfies [TaxIdState, string | null, string, boolean, string][])(
  'a tax id found %s on %s is on %s counted as valid: %s, and shown as %s',
  (state, checked_on, day, isValid, shown) => {
    expect(isValidOn({ state, checked_on }, day)).toBe(isValid)
    expect(shownState({ state, checked_on }, day)).toBe(shown)
  },
)
