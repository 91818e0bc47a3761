import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canTransition, turnAfter } from './may-transition.ts'
import type { OrderStage, Turn } from './order.ts'
import { type OrderTransition, orderTransitions } from './transitions.ts'

/**
 * The life of an order (product 4.6), written independently of the code under test: by stage and turn, who may
 * do what, and the resulting stage and turn.
 */
const life: Record<string, Record<string, string>> = {
  'draft client': {
    'client submit': 'submitted manager',
    'client withdraw': 'cancelled',
    'manager send_offer': 'negotiation client',
  },
  'submitted manager': {
    'client edit': 'draft client',
    'client withdraw': 'cancelled',
    'client withdraw_opened': 'cancelled',
    'client ask_change': 'negotiation manager',
    'manager confirm': 'confirmed',
    'manager propose': 'negotiation client',
    'manager reject': 'cancelled',
  },
  'negotiation client': {
    'client accept': 'confirmed',
    'client counter': 'negotiation manager',
    'client decline': 'cancelled',
    'manager recall': 'negotiation manager',
  },
  'negotiation manager': {
    'client withdraw_opened': 'cancelled',
    'manager answer': 'negotiation client',
    'manager accept_counter': 'confirmed',
  },
  confirmed: { 'manager start': 'in_work', 'manager cancel': 'cancelled' },
  in_work: {},
  cancelled: {},
}
const roles = { client: 'client', manager: 'manager', chief: 'chief_manager', admin: 'admin' } as const
type Name = keyof typeof roles
/** These transitions lead to another order, to none, or nowhere. They have their own tests. */
const aside = new Set([
  'discard',
  'amend',
  'change',
  'apply_change',
  'cancel_remainder',
  'complete',
  'repeat',
  'expire',
  'escalate',
  'extend',
  'renew',
  'ask_renewal',
  'close',
  'accept_amendment',
  'refuse_amendment',
  'recall_amendment',
])
const transitions = (Object.keys(orderTransitions) as OrderTransition[]).filter(
  (transition) => !aside.has(transition),
)

type Model = { at: string; passed: string[] }
type Real = { stage: OrderStage; turn: Turn | null }

class Transition implements fc.Command<Model, Real> {
  readonly transition: OrderTransition
  readonly who: Name
  constructor(transition: OrderTransition, who: Name) {
    this.transition = transition
    this.who = who
  }
  check = () => true
  run(model: Model, real: Real): void {
    const side = this.who === 'client' ? 'client' : 'manager'
    const to = life[model.at]![`${side} ${this.transition}`]
    const { ok } = canTransition(real, this.transition, { role: roles[this.who] })
    expect(ok, `${this} at ${model.at}`).toBe(to !== undefined)
    if (to === undefined) return
    const { to: stage } = orderTransitions[this.transition]
    const turn = turnAfter(this.transition, { role: roles[this.who] }, real.turn)
    Object.assign(real, { stage: stage === 'same' ? real.stage : stage, turn })
    model.at = to
    model.passed.push(to)
    expect([real.stage, real.turn].filter(Boolean).join(' ')).toBe(to)
  }
  toString = () => `${this.who} ${this.transition}`
}

const command = fc
  .tuple(fc.constantFrom(...transitions), fc.constantFrom(...(Object.keys(roles) as Name[])))
  .map(([transition, who]) => new Transition(transition, who))

/** Trust §6, I4. */
test('whatever is tried in whatever order, an order goes where its model goes', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.commands([command], { maxCommands: 50, size: 'max' }), (commands) => {
      const model: Model = { at: 'draft client', passed: [] }
      const real: Real = { stage: 'draft', turn: 'client' }
      fc.modelRun(() => ({ model, real }), commands)
      for (const one of model.passed) reached.add(one)
    }),
    { numRuns: 1000 },
  )
  expect([...reached].sort()).toEqual(Object.keys(life).sort())
})
