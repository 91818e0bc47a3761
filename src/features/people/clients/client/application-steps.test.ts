import { describe, expect, test } from 'vitest'
import { errorsAt, firstStepWith, stepFrom, stepNamed, steps } from './application-steps.ts'
import { emptyApplication } from './application-values.ts'

describe('the steps of an application', () => {
  test('ask for every field exactly once', () => {
    const everything = Object.fromEntries(Object.keys(emptyApplication).map((field) => [field, 'wrong']))
    const fields = steps.flatMap((step) => Object.keys(errorsAt(step, everything)))
    // The product comes with the URL.
    expect([...fields, 'product_id'].toSorted()).toEqual(Object.keys(emptyApplication).toSorted())
  })

  test('lead on and back, and end', () => {
    expect(stepFrom('you', 1)).toBe('business')
    expect(stepFrom('business', 1)).toBe('delivery')
    expect(stepFrom('delivery', 1)).toBeUndefined()
    expect(stepFrom('delivery', -1)).toBe('business')
    expect(stepFrom('you', -1)).toBeUndefined()
  })

  test('an address that names no step is the first one', () => {
    expect(stepNamed('delivery')).toBe('delivery')
    expect(stepNamed('nowhere')).toBe('you')
    expect(stepNamed(null)).toBe('you')
  })

  test('the first step with something wrong is found whatever the order of the errors', () => {
    expect(firstStepWith({ delivery_method: 'a', city: 'b' })).toBe('business')
    expect(firstStepWith({ currency_id: 'a' })).toBe('delivery')
    expect(firstStepWith({ city: 'a', email: 'b' })).toBe('you')
    expect(firstStepWith({})).toBeUndefined()
  })
})
