import { describe, expect, test } from 'vitest'
import { mayGiveTerms, WritePaymentTerm } from './payment-term.ts'

const terms = (prepay_percent: number, net_days: number) => ({ prepay_percent, net_days })
const own = terms(50, 14)

describe('terms that a role may give', () => {
  test.each([
    ['the client’s own', own, true],
    ['more in advance', terms(100, 0), true],
    ['sooner', terms(50, 7), true],
    ['less in advance', terms(49, 14), false],
    ['a day later', terms(50, 15), false],
    ['more in advance but later', terms(80, 30), false],
  ])('of a manager: %s', (_, requested, expected) => {
    expect(mayGiveTerms({ role: 'manager' }, own, requested)).toBe(expected)
    expect(mayGiveTerms({ role: 'chief_manager' }, own, requested)).toBe(true)
    expect(mayGiveTerms({ role: 'admin' }, own, requested)).toBe(true)
  })
})

describe('terms', () => {
  const good = {
    name: { en: 'Net', ru: 'Отсрочка' },
    text: { en: '', ru: '' },
    prepay_percent: 0,
    net_days: 180,
  }
  test.each([
    [good, true],
    [{ ...good, prepay_percent: 100, net_days: 0 }, true],
    [{ ...good, prepay_percent: 101 }, false],
    [{ ...good, prepay_percent: -1 }, false],
    [{ ...good, net_days: 181 }, false],
    [{ ...good, net_days: 1.5 }, false],
    [{ ...good, name: { en: 'Net', ru: ' ' } }, false],
  ])('%j are terms: %s', (input, expected) => {
    expect(WritePaymentTerm.safeParse(input).success).toBe(expected)
  })
})
