import { expect, test } from 'vitest'
import { fieldsOf } from '#platform/shared/validation.ts'
import { presets } from './presets.ts'
import { basisPointsOf, sumTyped, TypedPaymentTerm, typedPlan } from './typed-plan.ts'

test.each([
  ['30', 3_000],
  [' 100 ', 10_000],
  ['33,33', 3_333],
  ['33.3', 3_330],
  ['0.05', 5],
  ['8.2', 820],
  ['', Number.NaN],
  ['a third', Number.NaN],
  ['-5', Number.NaN],
  ['33.333', Number.NaN],
])('the percentage “%s” is %s basis points', (typed, basisPoints) => {
  expect(basisPointsOf(typed)).toBe(basisPoints)
})

const texts = { name: { en: 'A', ru: 'А' }, text: { en: '', ru: '' } }

test('a plan that is shown in the form and not changed is sent as it was', () => {
  for (const { instalments, early } of Object.values(presets))
    expect(TypedPaymentTerm.parse({ ...texts, ...typedPlan({ instalments, early }) })).toEqual({
      ...texts,
      instalments,
      early,
    })
})

test('percentages are added up while they are typed', () => {
  const typed = (...percents: string[]) => percents.map((percent_bp) => ({ percent_bp }))
  expect(sumTyped(typed('30', '33,33', '36.67'))).toBe(10_000)
  expect(sumTyped(typed('30', '60'))).toBe(9_000)
  expect(sumTyped(typed('30', ''))).toBe(Number.NaN)
})

test('a percentage that is no number, and an emptied number of days, are refused at their fields', () => {
  const { instalments } = typedPlan(presets.thirtySeventy)
  const wrong = [
    { ...instalments[0]!, percent_bp: 'x' },
    { ...instalments[1]!, days: '' },
  ]
  const typed = { ...texts, instalments: wrong, early: null }
  const { error } = TypedPaymentTerm.safeParse(typed, { reportInput: true })
  expect(fieldsOf(error!)).toMatchObject({
    'instalments.0.percent_bp': { code: 'paymentTerms.percentWrong' },
    'instalments.1.days': { code: 'errors.isInteger' },
  })
})
