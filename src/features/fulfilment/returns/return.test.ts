import { describe, expect, test } from 'vitest'
import examples from './inspection-examples.json' with { type: 'json' }
import { inspect, isAwaited, type ReturnState, returnStates, transitionsFrom } from './return.ts'

describe('the worked examples', () => {
  test.each(examples.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    expect(inspect(one.given)).toEqual(one.expect)
  })
})

const none = { restock: 0, scrap: 0, supplier: 0, repair: 0, back: 0 }

describe('an inspection', () => {
  test('accounts for every piece received, not more and not less', () => {
    expect(inspect({ authorised: 5, received: 5, results: { ...none, restock: 4 } }).codes).toEqual([
      'notAddedUp',
    ])
    expect(inspect({ authorised: 5, received: 5, results: { ...none, restock: 3, back: 3 } }).codes).toEqual([
      'notAddedUp',
    ])
  })

  test('cannot receive more than was authorised', () => {
    expect(inspect({ authorised: 5, received: 6, results: { ...none, scrap: 6 } }).codes).toEqual([
      'moreThanAuthorised',
    ])
  })

  test('keeps what is for the supplier, for repair and for the client in quarantine', () => {
    const results = { restock: 1, scrap: 2, supplier: 3, repair: 4, back: 5 }
    expect(inspect({ authorised: 15, received: 15, results })).toMatchObject({
      ok: true,
      on_hand: 1,
      quarantine: 12,
      written_off: 2,
    })
  })
})

describe('the transitions of a return', () => {
  const of = (role: 'client' | 'manager', org_role?: 'buyer' | 'viewer') =>
    Object.fromEntries(
      returnStates.map((state) => [state, transitionsFrom(state, { role, ...(org_role && { org_role }) })]),
    )

  test('belong to staff, and sending to buyers of the client too', () => {
    const nothing = Object.fromEntries(returnStates.map((state): [ReturnState, never[]] => [state, []]))
    expect(of('manager')).toEqual({
      authorised: ['send', 'receive', 'cancel'],
      in_transit: ['receive', 'cancel'],
      received: ['inspect'],
      inspected: ['close'],
      closed: [],
      cancelled: [],
    })
    expect(of('client', 'buyer')).toEqual({ ...nothing, authorised: ['send'] })
    expect(of('client', 'viewer')).toEqual(nothing)
  })

  test('end the wait for it when it arrives or is cancelled', () => {
    expect(returnStates.filter(isAwaited)).toEqual(['authorised', 'in_transit'])
  })
})
