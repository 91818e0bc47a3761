import { expect, test } from 'vitest'
import { orderStages } from '#features/sales/orders/order.ts'
import { differencesOf, type Here, noFacts, transitionAskedBy } from './order-facts.ts'

const here: Here = { stage: 'in_work', total_amount: 12_345, shipped: 0, paid_amount: 0 }

test('of what 1C says nothing about nothing differs', () => {
  for (const stage of orderStages) expect(differencesOf({ ...here, stage }, noFacts)).toEqual([])
})

test('a minor unit more or less is a difference', () => {
  expect(differencesOf(here, { ...noFacts, amount: 12_345 })).toEqual([])
  expect(differencesOf(here, { ...noFacts, amount: 12_346 })).toEqual(['amount'])
  expect(differencesOf(here, { ...noFacts, amount: 12_344 })).toEqual(['amount'])
})

test('shipped or paid there is one as long as nothing of it is here', () => {
  const there = { ...noFacts, shipped_on: '2026-11-20', paid_on: '2026-11-21' }
  expect(differencesOf(here, there)).toEqual(['shipped_there', 'paid_there'])
  expect(differencesOf({ ...here, shipped: 1, paid_amount: 1 }, there)).toEqual([])
})

test('cancelled on one side is the one thing that is said of an order', () => {
  const cancelled = { ...noFacts, is_cancelled: true, amount: 1 }
  expect(differencesOf(here, cancelled)).toEqual(['cancelled_there'])
  expect(differencesOf({ ...here, stage: 'cancelled' }, cancelled)).toEqual([])
  expect(differencesOf({ ...here, stage: 'cancelled' }, { ...noFacts, is_posted: true })).toEqual([
    'cancelled_here',
  ])
})

test('what 1C says asks for a move only where there is one', () => {
  const asked = (facts: object) =>
    orderStages.map((stage) => transitionAskedBy(stage, { ...noFacts, ...facts }))
  const at = { confirmed: orderStages.indexOf('confirmed'), in_work: orderStages.indexOf('in_work') }
  expect(asked({})).toEqual(orderStages.map(() => null))
  const cancel = asked({ is_cancelled: true, is_posted: true })
  expect([cancel[at.confirmed], cancel[at.in_work]]).toEqual(['cancel', 'cancel'])
  expect(cancel.filter(Boolean)).toHaveLength(2)
  for (const facts of [{ is_posted: true }, { shipped_on: '2026-11-20' }]) {
    expect(asked(facts)[at.confirmed]).toBe('start')
    expect(asked(facts).filter(Boolean)).toHaveLength(1)
  }
})
