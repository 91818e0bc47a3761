import { describe, expect, test } from 'vitest'
import { canTransition, transitionsFrom } from './may-transition.ts'
import { type OrderStage, orderStages, type Turn } from './order.ts'
import * as contract from './order-events.ts'
import { guards, type OrderTransition, orderTransitions } from './transitions.ts'

/** Product 4.6, in its order: from (and whose turn), transition, who, to (and whose turn then). */
const table = `
draft                discard          client manager   gone
draft                submit           client           submitted manager
draft                withdraw         client           cancelled
draft                send_offer       manager          negotiation client
submitted            edit             client           draft client
submitted            withdraw         client           cancelled
submitted/manager    withdraw_opened  client           cancelled
submitted            change           client           same same
submitted            ask_change       client           negotiation manager
submitted            confirm          manager          confirmed
submitted            propose          manager          negotiation client
submitted            reject           manager          cancelled
negotiation/client   accept           client           confirmed
negotiation/client   counter          client           negotiation manager
negotiation/client   decline          client           cancelled
negotiation/client   recall           manager          negotiation manager
negotiation/manager  answer           manager          negotiation client
negotiation/manager  accept_counter   manager          confirmed
negotiation/manager  withdraw_opened  client           cancelled
negotiation/client   expire           -                expired
negotiation/manager  escalate         -                same manager
expired              extend           manager          negotiation client
expired              renew            manager          negotiation client
expired              ask_renewal      client           negotiation manager
expired              close            manager          cancelled
confirmed            start            manager          in_work same
confirmed            amend            client manager   same
in_work              amend            client manager   same
confirmed            apply_change     client manager   same
in_work              apply_change     client manager   same
confirmed            accept_amendment client manager   same
in_work              accept_amendment client manager   same
confirmed            refuse_amendment client manager   same
in_work              refuse_amendment client manager   same
confirmed            recall_amendment client manager   same
in_work              recall_amendment client manager   same
confirmed            cancel           manager          cancelled
in_work              cancel_remainder chief            same
in_work              complete         -                completed
completed            repeat           client manager   draft
cancelled            repeat           client manager   draft
expired              repeat           client manager   draft
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [from, transition, ...rest] = line.trim().split(/\s+/) as [string, OrderTransition, ...string[]]
    const sides = ['client', 'manager', 'chief', '-']
    // The new stage follows the last of the sides. A turn uses the same words as a side.
    const ends = rest.findIndex((word) => !sides.includes(word))
    const [stage, turn] = from.split('/') as [OrderStage, Turn?]
    return {
      stage,
      turn,
      transition,
      who: rest.slice(0, ends),
      to: rest[ends],
      answers: rest[ends + 1] ?? null,
    }
  })

const sideOf = {
  client: ['client'],
  manager: ['manager'],
  chief_manager: ['manager', 'chief'],
  admin: ['manager', 'chief'],
}
const standings: { stage: OrderStage; turn: Turn | null }[] = orderStages.flatMap((stage) =>
  (stage === 'negotiation' ? (['client', 'manager'] as const) : [null]).map((turn) => ({ stage, turn })),
)

describe('the moves of an order', () => {
  test('lead where the product says, and the table has no others', () => {
    for (const { transition, to, answers } of rows)
      expect([transition, orderTransitions[transition].to, orderTransitions[transition].turn]).toEqual([
        transition,
        to,
        answers,
      ])
    expect([...new Set(rows.map(({ transition }) => transition))].sort()).toEqual(
      Object.keys(orderTransitions).sort(),
    )
  })

  test.each(standings)('from $stage, turn $turn, are exactly these for every role', ({ stage, turn }) => {
    for (const role of ['client', 'manager', 'chief_manager', 'admin'] as const)
      for (const transition of Object.keys(orderTransitions) as OrderTransition[]) {
        const row = rows.find(
          (one) =>
            one.transition === transition &&
            one.stage === stage &&
            (one.turn === undefined || one.turn === turn),
        )
        const expected = row?.who.some((side) => sideOf[role].includes(side)) ?? false
        expect(
          canTransition({ stage, turn }, transition, { role }).ok,
          `${stage} ${turn} ${transition} ${role}`,
        ).toBe(expected)
      }
  })

  test('say why not: another side’s, too late, the other’s turn, something missing', () => {
    const why = (...given: Parameters<typeof canTransition>) => canTransition(...given).why
    const [client, manager] = [{ role: 'client' }, { role: 'manager' }] as const
    expect(why({ stage: 'submitted', turn: 'manager' }, 'confirm', client)).toBe('orders.notYourTransition')
    expect(why({ stage: 'confirmed', turn: null }, 'confirm', manager)).toBe('orders.transitionNotAllowed')
    expect(why({ stage: 'negotiation', turn: 'manager' }, 'accept', client)).toBe('orders.notYourTurn')
    expect(why({ stage: 'in_work', turn: null }, 'cancel_remainder', manager)).toBe(
      'orders.notYourTransition',
    )
    const waiting = { stage: 'submitted', turn: 'manager' } as const
    expect(why(waiting, 'confirm', manager, { withinCredit: false })).toBe('orders.guards.withinCredit')
    expect(why(waiting, 'withdraw', client, { notOpened: false })).toBe('orders.guards.notOpened')
    expect(why(waiting, 'confirm', manager, { withinCredit: true, prepaid: false })).toBe(null)
  })

  test('every guard guards something', () => {
    const used = Object.values(orderTransitions).flatMap((transition) => [...transition.guards])
    expect([...new Set<string>(used)].sort()).toEqual([...guards].sort())
  })

  test('a reply offers those that lead on from here, for the person who asks', () => {
    const offered = (stage: OrderStage, turn: Turn | null, role: 'client' | 'manager' | 'chief_manager') =>
      transitionsFrom({ stage, turn }, { role })
        .map(({ transition, ok }) => `${transition}${ok ? '' : ' not'}`)
        .join(' ')
    expect(offered('submitted', 'manager', 'manager')).toBe('propose confirm reject')
    expect(offered('submitted', 'manager', 'client')).toBe('edit withdraw withdraw_opened change')
    expect(offered('negotiation', 'client', 'client')).toBe('accept counter decline withdraw_opened not')
    expect(offered('negotiation', 'manager', 'client')).toBe(
      'accept not counter not decline not withdraw_opened',
    )
    expect(offered('negotiation', 'client', 'manager')).toBe('recall answer not accept_counter not')
    expect(offered('negotiation', 'manager', 'manager')).toBe('recall not answer accept_counter')
    expect(offered('expired', null, 'manager')).toBe('extend renew close')
    expect(offered('confirmed', null, 'manager')).toBe('start amend apply_change cancel')
    expect(offered('confirmed', 'client', 'client')).toBe(
      'amend apply_change accept_amendment refuse_amendment recall_amendment',
    )
    expect(offered('in_work', null, 'manager')).toBe('amend apply_change')
    expect(offered('in_work', null, 'chief_manager')).toBe('amend apply_change cancel_remainder')
    expect(offered('draft', null, 'manager')).toBe('send_offer discard')
    expect(offered('draft', 'client', 'client')).toBe('submit withdraw discard')
    for (const stage of ['completed', 'cancelled'] as const)
      expect([offered(stage, null, 'manager'), offered(stage, null, 'client')]).toEqual(['', ''])
  })

  test('what a move tells is declared', () => {
    const declared = new Set<string>(
      Object.values(contract).flatMap((one) => ('payload' in one ? [one.name] : [])),
    )
    // Repeating fills a cart and emits no event.
    const missing = ['order.repeated']
    for (const { event } of Object.values(orderTransitions))
      expect(declared.has(event), event).toBe(!missing.includes(event))
  })
})
