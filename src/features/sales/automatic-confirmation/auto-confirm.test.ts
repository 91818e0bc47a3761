import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Confidence, confidences } from '#features/goods/stock/stock.ts'
import {
  type ConfirmationFacts,
  type ConfirmationLimits,
  type ConfirmationRule,
  confirmationRules,
  decide,
} from './auto-confirm.ts'
import examples from './auto-confirm-examples.json' with { type: 'json' }

type Example = {
  id: string
  title: string
  given: { rules: ConfirmationLimits; facts: ConfirmationFacts }
  expect: { decision: string; failed: string[] }
}
const worked = examples as unknown as Example[]
/** Facts that the worked examples do not name. */
const unsaid = { is_held: false, unknown_costs: 0 }
const [fitting] = worked
const good: ConfirmationFacts = { ...fitting!.given.facts, ...unsaid }
const limits = fitting!.given.rules

describe('the worked examples', () => {
  test.each(worked)('$id: $title', ({ given, expect: expected }) => {
    const { decision, failed } = decide({ ...given.facts, ...unsaid }, given.rules)
    expect({ decision, failed: failed.toSorted() }).toEqual({
      ...expected,
      failed: expected.failed.toSorted(),
    })
  })

  test('are three', () => expect(worked.map(({ id }) => id)).toEqual(['C01', 'C03', 'C04']))
})

/** A change of the facts or limits after which exactly this rule fails. */
const breaking: Record<ConfirmationRule, Partial<ConfirmationFacts & ConfirmationLimits>> = {
  enabled: { enabled: false },
  company: { completed_orders: 2 },
  amount: { total_base: 500_001 },
  described: { custom_lines: 1 },
  comment: { has_comment: true },
  duplicate: { duplicate: true },
  terms: { terms_softer: true },
  credit: { order_total: 400_001 },
  overdue: { overdue_days: 1 },
  margin: { least_margin_bp: 1499 },
  promise: { rest: 1 },
  wanted: { in_time: false },
  address: { address_known: false },
}

describe('each rule', () => {
  test.each(confirmationRules)('%s alone leaves an order to a person', (rule) => {
    const { decision, failed, checks } = decide(
      { ...good, ...breaking[rule] },
      { ...limits, ...breaking[rule] },
    )
    expect([decision, failed]).toEqual(['person', [rule]])
    expect(checks.map((one) => one.rule)).toEqual([...confirmationRules])
  })

  test.each([
    ['company', { company_auto: false }],
    ['amount', { total_base: null }],
    ['described', { unpriced: 1 }],
    ['overdue', { is_held: true }],
    ['promise', { confidence: 'uncertain' }],
  ] as const)('%s fails with %j', (rule, change) =>
    expect(decide({ ...good, ...change }, limits).failed).toEqual([rule]),
  )

  test('a comment may be allowed, and a cost may be required', () => {
    expect(decide({ ...good, has_comment: true }, { ...limits, no_comment: false }).failed).toEqual([])
    const unknown = { ...good, least_margin_bp: null, unknown_costs: 1 }
    expect(decide(unknown, limits).failed).toEqual([])
    expect(decide(unknown, { ...limits, need_cost: true }).failed).toEqual(['margin'])
    const oneUnknown = decide({ ...good, unknown_costs: 1 }, { ...limits, need_cost: true })
    expect([oneUnknown.failed, oneUnknown.checks.find(({ rule }) => rule === 'margin')!.fact]).toEqual([
      ['margin'],
      null,
    ])
  })

  test('on its limit still holds', () => {
    const edge = { completed_orders: 3, total_base: 500_000, order_total: 400_000, least_margin_bp: 1500 }
    expect(decide({ ...good, ...edge, confidence: 'likely', in_time: true }, limits).decision).toBe('confirm')
  })
})

test('of several failed rules, the most urgent one gives the answer', () => {
  const order: [ConfirmationRule, string][] = [
    ['described', 'quote'],
    ['duplicate', 'ask_twice'],
    ['overdue', 'ask_payment'],
    ['credit', 'ask_prepayment'],
    ['terms', 'own_terms'],
    ['margin', 'offer_floor'],
    ['promise', 'offer_split'],
    ['wanted', 'offer_later'],
    ['comment', 'read_comment'],
    ['amount', 'confirm'],
    ['address', 'confirm'],
    ['company', 'confirm'],
  ]
  for (const [at, [, answer]] of order.entries()) {
    const changes = Object.assign({}, ...order.slice(at).map(([rule]) => breaking[rule]))
    expect(decide({ ...good, ...changes }, { ...limits, ...changes }).answer).toBe(answer)
  }
  expect(decide(good, limits).answer).toBeNull()
})

const some: fc.Arbitrary<ConfirmationFacts> = fc.record({
  company_auto: fc.boolean(),
  completed_orders: fc.nat(6),
  total_base: fc.option(fc.nat(1_000_000)),
  order_total: fc.nat(1_000_000),
  custom_lines: fc.nat(2),
  unpriced: fc.nat(2),
  has_comment: fc.boolean(),
  duplicate: fc.boolean(),
  terms_softer: fc.boolean(),
  credit_left: fc.option(fc.integer({ min: -1000, max: 1_000_000 })),
  overdue_days: fc.nat(10),
  is_held: fc.boolean(),
  least_margin_bp: fc.option(fc.integer({ min: -5000, max: 9000 })),
  unknown_costs: fc.nat(2),
  rest: fc.nat(3),
  confidence: fc.option(fc.constantFrom<Confidence>(...confidences)),
  in_time: fc.option(fc.boolean()),
  address_known: fc.boolean(),
})
const someLimits: fc.Arbitrary<ConfirmationLimits> = fc.record({
  enabled: fc.boolean(),
  min_orders: fc.nat(6),
  max_amount: fc.nat(1_000_000),
  no_comment: fc.boolean(),
  max_overdue_days: fc.nat(10),
  need_cost: fc.boolean(),
  min_margin_bp: fc.nat(5000),
  at_least: fc.constantFrom<Confidence>(...confidences),
})

/** Each makes one fact worse. */
const worse: ((facts: ConfirmationFacts, by: number) => Partial<ConfirmationFacts>)[] = [
  () => ({ company_auto: false }),
  ({ completed_orders }, by) => ({ completed_orders: Math.max(0, completed_orders - by) }),
  ({ total_base }, by) => ({ total_base: total_base === null ? null : total_base + by }),
  () => ({ total_base: null }),
  ({ order_total }, by) => ({ order_total: order_total + by }),
  ({ custom_lines }, by) => ({ custom_lines: custom_lines + by }),
  ({ unpriced }, by) => ({ unpriced: unpriced + by }),
  () => ({ has_comment: true }),
  () => ({ duplicate: true }),
  () => ({ terms_softer: true }),
  ({ credit_left }, by) => ({ credit_left: (credit_left ?? 0) - by }),
  ({ overdue_days }, by) => ({ overdue_days: overdue_days + by }),
  () => ({ is_held: true }),
  ({ least_margin_bp }, by) => ({ least_margin_bp: least_margin_bp === null ? null : least_margin_bp - by }),
  ({ unknown_costs }, by) => ({ unknown_costs: unknown_costs + by }),
  ({ rest }, by) => ({ rest: rest + by }),
  ({ confidence }) => ({ confidence: confidence === null ? null : 'uncertain' }),
  () => ({ in_time: false }),
  () => ({ address_known: false }),
]

test('making one fact worse never makes a failed rule hold', () => {
  fc.assert(
    fc.property(
      some,
      someLimits,
      fc.constantFrom(...worse),
      fc.integer({ min: 1, max: 1000 }),
      (...given) => {
        const [facts, of, change, by] = given
        const [before, after] = [decide(facts, of), decide({ ...facts, ...change(facts, by) }, of)]
        expect(before.failed.filter((rule) => !after.failed.includes(rule))).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})

test('an order is confirmed exactly if every rule holds, and has an answer exactly if it is not', () => {
  fc.assert(
    fc.property(some, someLimits, (facts, of) => {
      const { decision, checks, failed, answer } = decide(facts, of)
      expect(decision === 'confirm').toBe(checks.every(({ holds }) => holds))
      expect([failed.length === 0, answer === null]).toEqual([decision === 'confirm', decision === 'confirm'])
    }),
    { numRuns: 1000 },
  )
})
