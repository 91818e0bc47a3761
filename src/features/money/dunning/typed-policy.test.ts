import { expect, test } from 'vitest'
import { hundredthsOf, TypedPolicy, typedPolicy, written } from './typed-policy.ts'

test.each([
  ['5', 500],
  ['5,5', 550],
  ['12.07', 1207],
  ['0', 0],
  ['', Number.NaN],
  ['5.001', Number.NaN],
  ['-5', Number.NaN],
])('the typed amount %s is %d hundredths', (typed, amount) => {
  expect(hundredthsOf(typed)).toBe(amount)
})

test('a policy is sent as it was read', () => {
  const policy = {
    id: 7,
    name: { en: 'Late', ru: 'Поздно' },
    steps: [{ day: -2, tone: 'friendly' as const, action: 'none' as const }],
    minimum: 1205,
    working_days: false,
    is_default: true,
    interest: { reference_bp: 215, margin_bp: 800, fixed: 4000 },
    version: 3,
  }
  const { id: _, version: __, ...rest } = policy
  expect(typedPolicy(policy).minimum).toBe('12.05')
  expect(written(typedPolicy(policy))).toEqual(rest)
  const without = { ...policy, interest: null }
  expect(written(typedPolicy(without)).interest).toBeNull()
})

test('interest is typed as percentages, and a missing one is refused at its field', () => {
  const typed = { ...typedPolicy(null), bears_interest: true }
  expect(typed.interest).toEqual({ reference_bp: '', margin_bp: '8.00', fixed: '40.00' })
  const issues = TypedPolicy.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
  expect(issues).toEqual(['interest.reference_bp'])
  const interest = { reference_bp: '2,15', margin_bp: '8', fixed: '0' }
  expect(written({ ...typed, interest }).interest).toEqual({ reference_bp: 215, margin_bp: 800, fixed: 0 })
})

test('two steps of one day, and an action before the invoice is overdue, are refused at their fields', () => {
  const step = { day: 3, tone: 'firm' as const, action: 'none' as const }
  const refused = (steps: object[]) =>
    TypedPolicy.safeParse({ ...typedPolicy(null), steps }).error?.issues.map(({ path }) => path.join('.'))
  expect(refused([step, step])).toEqual(['steps.1.day'])
  expect(refused([{ ...step, day: 0, action: 'task_chief' }])).toEqual(['steps.0.action'])
  expect(refused([{ ...step, day: '' }])).toEqual(['steps.0.day'])
  expect(refused([step])).toBeUndefined()
})
