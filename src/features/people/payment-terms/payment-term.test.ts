import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#platform/shared/validation.ts'
import { mayGiveTerms, termsIn, WritePaymentTerm } from './payment-term.ts'
import { instalment, presetNames, presets } from './presets.ts'

const terms = (percent: number, days: number) => ({
  instalments: [
    instalment(percent, 'order_confirmed', 5, { before: 'start' }),
    ...(percent < 100 ? [instalment(100 - percent, 'shipped', days)] : []),
  ],
  early: null,
})
const own = terms(50, 14)

describe('terms that a role may give', () => {
  test.each([
    ['the client’s own', own, true],
    ['more in advance', terms(100, 0), true],
    ['sooner', terms(50, 7), true],
    ['less in advance', terms(49, 14), false],
    ['a day later', terms(50, 15), false],
  ])('of a manager: %s', (_, requested, expected) => {
    expect(mayGiveTerms({ role: 'manager' }, own, requested)).toBe(expected)
    expect(mayGiveTerms({ role: 'chief_manager' }, own, requested)).toBe(true)
    expect(mayGiveTerms({ role: 'admin' }, own, requested)).toBe(true)
  })
})

const good = { name: { en: 'Net', ru: 'Отсрочка' }, text: { en: '', ru: '' }, ...terms(30, 14) }
const [first, rest] = good.instalments as [ReturnType<typeof instalment>, ReturnType<typeof instalment>]

describe('written terms', () => {
  test('are a plan; what an instalment leaves out is off', () => {
    const short = { percent_bp: 10_000, trigger: 'shipped', days: 30 }
    expect(WritePaymentTerm.parse({ ...good, early: undefined, instalments: [short] })).toEqual({
      ...good,
      early: null,
      instalments: [{ ...short, end_of_month: false, day_of_next_month: null, must_be_paid_before: null }],
    })
  })

  test.each(presetNames)('the preset %s is allowed', (name) => {
    expect(WritePaymentTerm.safeParse({ ...good, ...presets[name] }).error).toBe(undefined)
  })

  const withParts = (...instalments: object[]) => ({ ...good, instalments })
  const shipped = { ...rest, percent_bp: 10_000 }
  test.each([
    ['90 %', withParts(first, { ...rest, percent_bp: 6_000 }), 'instalments', 'paymentTerms.notWhole'],
    ['100.01 %', withParts(first, { ...rest, percent_bp: 7_001 }), 'instalments', 'paymentTerms.notWhole'],
    ['no instalment', withParts(), 'instalments', 'paymentTerms.noInstalment'],
    [
      'seven instalments',
      withParts(...Array(5).fill({ ...rest, percent_bp: 1_000 }), first, { ...rest, percent_bp: 2_000 }),
      'instalments',
      'paymentTerms.tooMany',
    ],
    [
      'an instalment of nothing',
      withParts(shipped, { ...rest, percent_bp: 0 }),
      'instalments.1.percent_bp',
      'paymentTerms.percentWrong',
    ],
    ['181 days', withParts({ ...shipped, days: 181 }), 'instalments.0.days', 'errors.notValid'],
    ['half a day', withParts({ ...shipped, days: 1.5 }), 'instalments.0.days', 'errors.isInteger'],
    [
      'an unknown event',
      withParts({ ...shipped, trigger: 'invoiced' }),
      'instalments.0.trigger',
      'errors.oneOf',
    ],
    [
      'a 32nd day',
      withParts({ ...shipped, day_of_next_month: 32 }),
      'instalments.0.day_of_next_month',
      'errors.notValid',
    ],
    [
      'two month rules',
      withParts({ ...shipped, end_of_month: true, day_of_next_month: 5 }),
      'instalments.0.day_of_next_month',
      'paymentTerms.twoMonthRules',
    ],
    [
      'shipped goods paid before work',
      withParts({ ...shipped, must_be_paid_before: 'start' }),
      'instalments.0.must_be_paid_before',
      'paymentTerms.gateTooEarly',
    ],
    [
      'ready goods paid before work',
      withParts({ ...shipped, trigger: 'lot_ready', must_be_paid_before: 'start' }),
      'instalments.0.must_be_paid_before',
      'paymentTerms.gateTooEarly',
    ],
    [
      'delivered goods paid before shipment',
      withParts({ ...shipped, trigger: 'delivered', must_be_paid_before: 'booking' }),
      'instalments.0.must_be_paid_before',
      'paymentTerms.gateTooEarly',
    ],
    [
      'a discount as long as the terms',
      { ...good, early: { percent_bp: 200, days: 14 } },
      'early.days',
      'paymentTerms.earlyTooLate',
    ],
    [
      'a discount of more than half',
      { ...good, early: { percent_bp: 5_001, days: 3 } },
      'early.percent_bp',
      'paymentTerms.percentWrong',
    ],
    ['no name', { ...good, name: { en: 'Net', ru: ' ' } }, 'name.ru', 'errors.required'],
  ])('are refused with %s', (_, input, field, code) => {
    expect(fieldsOf(WritePaymentTerm.safeParse(input, { reportInput: true }).error!)).toMatchObject({
      [field]: { code },
    })
  })

  test('may have six instalments, and a discount that ends before the money is due', () => {
    const six = Array.from({ length: 6 }, (_, place) => ({
      ...rest,
      percent_bp: place < 4 ? 1_667 : 1_666,
      days: 10 * place,
    }))
    const input = { ...withParts(...six), early: { percent_bp: 5_000, days: 49 } }
    expect(WritePaymentTerm.safeParse(input).error).toBe(undefined)
  })
})

test('stored terms are read in one language, with the two figures of before', () => {
  const stored = { ...good, id: 7, text: { en: 'By transfer', ru: 'Переводом' } }
  expect(termsIn(stored, 'ru')).toEqual({
    name: 'Отсрочка',
    text: 'Переводом',
    instalments: [first, rest],
    early: null,
    prepay_percent: 30,
    net_days: 14,
  })
})
