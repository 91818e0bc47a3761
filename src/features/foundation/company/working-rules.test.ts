import { expect, test } from 'vitest'
import { fieldsOf } from '#platform/shared/validation.ts'
import { ruleBounds, ruleGroups, ruleNames, usualRules, WorkingRules } from './working-rules.ts'

test('what is usual lies between its bounds, and every rule stands in one group of the form', () => {
  expect(WorkingRules.parse(usualRules)).toEqual(usualRules)
  expect(Object.values(ruleGroups).flat().sort()).toEqual([...ruleNames].sort())
})

test.each(ruleNames)('%s is a whole number between its bounds', (name) => {
  const { min, max } = ruleBounds[name]
  for (const value of [min - 1, max + 1, min + 0.5, '7', null]) {
    const { error } = WorkingRules.safeParse({ ...usualRules, [name]: value })
    expect(error?.issues[0]?.path).toEqual([name])
  }
})

test('what is urgent is due no later than what is not', () => {
  const hours = { urgent_hours: 9, normal_hours: 8, low_hours: 7 }
  const { error } = WorkingRules.safeParse({ ...usualRules, ...hours })
  expect(error?.issues.map(({ path }) => path)).toEqual([['normal_hours'], ['low_hours']])
})

test.each([
  [181, 'errors.maxRange'],
  [0, 'errors.minRange'],
  [1.5, 'errors.isInteger'],
])('%s days are refused for what is wrong with them', (offer_days, code) => {
  const { error } = WorkingRules.safeParse({ ...usualRules, offer_days }, { reportInput: true })
  expect(fieldsOf(error!).offer_days?.code).toBe(code)
})
