import { describe, expect, test } from 'vitest'
import { lotEvents } from './contract.ts'
import { goodsBetween, type LotState, lotStates } from './lot.ts'
import { canTransition, transitionsFrom } from './may-transition.ts'
import { guards, type LotTransition, lotTransitions } from './transitions.ts'

/** Product 4.7: from, transition, who, to. */
const table = `
forming     pack            manager         same
ready       pack            manager         same
on_hold     pack            manager         same
requested   pack            manager         same
booked      pack            manager         same
forming     make_ready      manager         ready
forming     cancel          manager         cancelled
forming     trim            -               same
forming     drop            -               cancelled
ready       hold            client manager  on_hold
ready       split           client          same
ready       request         client          requested
ready       merge           -               cancelled
ready       cancel          manager         cancelled
on_hold     release         client manager  ready
on_hold     end_hold        -               ready
on_hold     cancel          manager         cancelled
requested   change_request  client          same
requested   book            manager         booked
requested   cancel          manager         cancelled
booked      send            manager         in_transit
booked      cancel          manager         cancelled
in_transit  deliver         manager         delivered
forming     photograph      manager         same
ready       photograph      manager         same
on_hold     photograph      manager         same
requested   photograph      manager         same
booked      photograph      manager         same
in_transit  photograph      manager         same
delivered   accept          client          accepted
delivered   accept_by_time  -               accepted
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.trim().split(/\s+/)
    return {
      from: words[0] as LotState,
      transition: words[1] as LotTransition,
      who: words.slice(2, -1),
      to: words.at(-1)!,
    }
  })

describe('the moves of a lot', () => {
  test('lead where the product says, and the table has no others', () => {
    for (const { transition, to } of rows)
      expect([transition, lotTransitions[transition].to]).toEqual([transition, to])
    expect([...new Set(rows.map(({ transition }) => transition))].sort()).toEqual(
      Object.keys(lotTransitions).sort(),
    )
  })

  test.each([...lotStates])('of one that is %s are exactly these for every role', (state) => {
    for (const role of ['client', 'manager', 'chief_manager', 'admin'] as const)
      for (const transition of Object.keys(lotTransitions) as LotTransition[]) {
        const side = role === 'client' ? 'client' : 'manager'
        const expected = rows.some(
          (row) => row.from === state && row.transition === transition && row.who.includes(side),
        )
        expect(canTransition(state, transition, { role }).ok, `${state} ${transition} ${role}`).toBe(expected)
      }
  })

  test('are only for those of a company who buy for it', () => {
    for (const org_role of ['owner', 'buyer'] as const)
      expect(canTransition('ready', 'request', { role: 'client', org_role }).ok).toBe(true)
    for (const org_role of ['accountant', 'viewer'] as const)
      expect(canTransition('ready', 'request', { role: 'client', org_role }).why).toBe(
        'clientsInside.mayNot.buy',
      )
  })

  test('say why not: another’s, too late, something missing; what no one knows does not stand in the way', () => {
    const [client, manager] = [{ role: 'client' }, { role: 'manager' }] as const
    expect(canTransition('requested', 'book', client).why).toBe('shipments.notYourTransition')
    expect(canTransition('booked', 'book', manager).why).toBe('shipments.transitionNotAllowed')
    expect(canTransition('requested', 'book', manager, { paid: false }).why).toBe('shipments.guards.paid')
    expect(canTransition('ready', 'request', client, { paid: false }).ok).toBe(true)
    expect(canTransition('forming', 'make_ready', manager, { packed: false }).why).toBe(
      'shipments.guards.packed',
    )
    expect(canTransition('requested', 'book', manager, {}).ok).toBe(true)
  })

  test('every guard guards something, and what a move tells is declared', () => {
    const used = Object.values(lotTransitions).flatMap((transition) => [...transition.guards])
    expect([...new Set<string>(used)].sort()).toEqual([...guards].sort())
    const declared = new Set<string>(lotEvents.map(({ name }) => name))
    for (const { event } of Object.values(lotTransitions)) expect(declared).toContain(event)
  })

  test('a reply offers those that lead on from here', () => {
    const offered = (state: LotState, role: 'client' | 'manager') =>
      transitionsFrom(state, { role })
        .map(({ transition }) => transition)
        .join(' ')
    expect(offered('ready', 'client')).toBe('request split hold')
    expect(offered('ready', 'manager')).toBe('pack hold cancel photograph')
    expect(offered('requested', 'client')).toBe('change_request')
    expect(offered('requested', 'manager')).toBe('pack book cancel photograph')
    expect(offered('in_transit', 'manager')).toBe('deliver photograph')
    expect(offered('in_transit', 'client')).toBe('')
    expect(offered('delivered', 'client')).toBe('accept')
    for (const state of ['accepted', 'cancelled'] as const)
      expect([offered(state, 'client'), offered(state, 'manager')]).toEqual(['', ''])
  })
})

describe('the goods of a lot', () => {
  test.each<[LotState, LotState, [ready: number, shipped: number, delivered: number]]>([
    ['forming', 'ready', [5, 0, 0]],
    ['forming', 'cancelled', [0, 0, 0]],
    ['ready', 'on_hold', [0, 0, 0]],
    ['ready', 'requested', [0, 0, 0]],
    ['requested', 'booked', [0, 0, 0]],
    ['booked', 'in_transit', [-5, 5, 0]],
    ['booked', 'cancelled', [-5, 0, 0]],
    ['on_hold', 'cancelled', [-5, 0, 0]],
    ['in_transit', 'delivered', [0, 0, 5]],
    ['delivered', 'accepted', [0, 0, 0]],
  ])('from %s to %s', (from, to, [ready, shipped, delivered]) => {
    expect(goodsBetween(from, to, 5)).toEqual({ ready, shipped, delivered })
  })
})
