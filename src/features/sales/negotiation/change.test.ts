import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceUnit } from '#platform/shared/money.ts'
import { type ChangeOfOrder, changeOf, type LineOfChange } from './change.ts'
import examples from './change-examples.json' with { type: 'json' }

type Break = { min_qty: number; amount: number }
const priceOf = (ladder: readonly Break[]) => (quantity: number) =>
  ladder.findLast(({ min_qty }) => min_qty <= quantity)?.amount ?? null

type Given = Omit<ChangeOfOrder, 'lines'> & { lines: (Omit<LineOfChange, 'priceAt'> & { ladder: Break[] })[] }
const asked = (given: unknown): ChangeOfOrder => {
  const { lines, ...rest } = given as Given
  return { ...rest, lines: lines.map(({ ladder, ...line }) => ({ ...line, priceAt: priceOf(ladder) })) }
}
const inOrder = ({ codes, ...rest }: { codes: string[] }) => ({ ...rest, codes: [...codes].sort() })

describe('the worked examples', () => {
  test.each(examples.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    const answer = changeOf(asked(one.given))
    const { refused: _, ...shown } = { refused: [], ...answer }
    expect(inOrder(shown)).toEqual(inOrder(one.expect))
  })
})

const ladder = [
  { min_qty: 1, amount: 900 },
  { min_qty: 100, amount: 800 },
  { min_qty: 1000, amount: 700 },
]
const line = (quantity: number, given: Partial<LineOfChange> = {}): LineOfChange => ({
  line: 1,
  rules: { min_qty: 1, step: 1 },
  price_kind: 'ladder',
  priceAt: priceOf(ladder),
  was: { quantity, unit_amount: priceOf(ladder)(quantity)!, per: 1, sku: 'A', promised_on: null },
  becomes: null,
  ...{ ready: 0, booked: 0, shipped: 0, invoiced: 0 },
  ...given,
})
const order = (lines: LineOfChange[], given: Partial<ChangeOfOrder> = {}): ChangeOfOrder => ({
  by: 'client',
  stage: 'confirmed',
  turn: null,
  opened: true,
  policy: { small_amount: 10_000, small_bp: 1000 },
  facts: {
    ...{ today: '2026-12-14', promise_kept: true, within_credit: true, within_order_limit: true },
    ...{ discount_bp: 0, limit_bp: 500 },
  },
  lines,
  header: [],
  ...given,
})
const codesOf = (lines: LineOfChange[], given: Partial<ChangeOfOrder> = {}) => {
  const { verdict, codes } = changeOf(order(lines, given))
  return [verdict, ...codes]
}

describe('a change of the header', () => {
  const small = { policy: { small_amount: 0, small_bp: 0 } }
  const { facts } = order([])
  const late = { facts: { ...facts, days_kept: false } }

  test('applies at once for references and the recipient, from either side', () => {
    const header = ['po_number', 'project', 'recipient', 'comment'] as const
    expect(codesOf([line(100)], { ...small, header })).toEqual(['at_once'])
    expect(codesOf([line(100)], { ...small, header, by: 'manager' })).toEqual(['at_once'])
    expect(codesOf([line(100)], { ...late, header, stage: 'submitted' })).toEqual(['at_once'])
  })

  test('is asked for another address or method, unless no one has opened the order', () => {
    const header = ['delivery_method', 'delivery_address'] as const
    const asked = ['ask', 'delivery_method', 'delivery_address']
    expect(codesOf([line(100)], { ...small, header })).toEqual(asked)
    expect(codesOf([line(100)], { ...small, header, by: 'manager' })).toEqual(asked)
    expect(codesOf([line(100)], { ...small, header, stage: 'submitted' })).toEqual(asked)
    expect(codesOf([line(100)], { ...small, header, stage: 'submitted', opened: false })).toEqual(['at_once'])
  })

  test('of the requested day or delivery in parts applies at once while the promised days suit it', () => {
    for (const field of ['requested_on', 'partial_allowed'] as const) {
      expect(codesOf([line(100)], { ...small, header: [field] })).toEqual(['at_once'])
      expect(codesOf([line(100)], { ...small, ...late, header: [field] })).toEqual(['ask', field])
    }
    expect(codesOf([line(100)], { by: 'manager', header: ['partial_allowed'] })).toEqual([
      ...['ask', 'partial_allowed'],
    ])
  })

  test('asks with the lines for every reason of both', () => {
    const lines = [line(100, { becomes: { quantity: 1 } })]
    expect(codesOf(lines, { ...small, header: ['delivery_address', 'po_number'] })).toEqual([
      ...['ask', 'repriced', 'large', 'delivery_address'],
    ])
    // An offer that is being written undoes changed lines, and no reference.
    const written = {
      facts: { ...facts, is_offer_written: true },
      stage: 'submitted',
      opened: false,
    } as const
    expect(codesOf([line(100)], { ...written, header: ['po_number'] })).toEqual(['at_once'])
  })
})

describe('a change of a placed order', () => {
  test('of an order that has ended is refused', () => {
    for (const stage of ['completed', 'cancelled', 'expired'] as const)
      expect(codesOf([line(100, { becomes: { quantity: 101 } })], { stage })).toEqual(['refused', 'over'])
  })

  test('is small up to both limits, and never while they are off', () => {
    const more = (quantity: number) => [line(100, { becomes: { quantity } })]
    expect(codesOf(more(110))).toEqual(['at_once'])
    expect(codesOf(more(111))).toEqual(['ask', 'large'])
    expect(codesOf(more(101), { policy: { small_amount: 0, small_bp: 10_000 } })).toEqual(['ask', 'large'])
    expect(codesOf(more(101), { policy: { small_amount: 799, small_bp: 10_000 } })).toEqual(['ask', 'large'])
    expect(codesOf(more(101), { policy: { small_amount: 800, small_bp: 10_000 } })).toEqual(['at_once'])
  })

  test('is measured against what a person last agreed to, so that small changes do not add up', () => {
    const { facts } = order([])
    const more = [line(110, { becomes: { quantity: 112 } })]
    expect(codesOf(more, { facts })).toEqual(['at_once'])
    expect(codesOf(more, { facts: { ...facts, agreed_total: 80_000 } })).toEqual(['ask', 'large'])
  })

  test('asks for what a rule may not decide', () => {
    const more = { becomes: { quantity: 101 } }
    const { facts } = order([])
    expect(codesOf([line(100, { ...more, invoiced: 1 })])).toEqual(['ask', 'invoiced'])
    expect(codesOf([line(100, more)], { facts: { ...facts, within_credit: false } })).toEqual([
      'ask',
      'credit',
    ])
    expect(codesOf([line(100, more)], { facts: { ...facts, within_order_limit: false } })).toEqual([
      'ask',
      'signOff',
    ])
  })

  test('keeps manual and contract prices, and asks a person before the quantity at a manual price falls', () => {
    const fewer = { becomes: { quantity: 99 } }
    expect(codesOf([line(100, { ...fewer, price_kind: 'contract' })])).toEqual(['at_once'])
    expect(codesOf([line(100, { ...fewer, price_kind: 'hand' })])).toEqual(['ask', 'priceByHand'])
    expect(
      codesOf([line(100, { ...fewer, price_kind: 'hand' })], { stage: 'submitted', opened: false }),
    ).toEqual(['ask', 'priceByHand'])
    expect(codesOf([line(100, { becomes: { quantity: 101 }, price_kind: 'hand' })])).toEqual(['at_once'])
  })

  test('asks a person before more is ordered at the price of a blanket order, and never before less is', () => {
    const of = (quantity: number) => [line(100, { becomes: { quantity }, price_kind: 'blanket' })]
    const unopened = { stage: 'submitted', opened: false } as const
    expect(codesOf(of(101))).toEqual(['ask', 'blanket'])
    expect(codesOf(of(101), unopened)).toEqual(['ask', 'blanket'])
    expect(codesOf(of(99), unopened)).toEqual(['at_once'])
  })

  test('cannot name a price by the client, a past day, or another product of goods that are ready', () => {
    const at = (becomes: LineOfChange['becomes'], given: Partial<LineOfChange> = {}) => [
      line(100, { becomes, ...given }),
    ]
    expect(codesOf(at({ quantity: 100, unit_amount: 1 }))).toEqual(['refused', 'priceIsOurs'])
    const staff = { by: 'manager' } as const
    expect(codesOf(at({ quantity: 100, promised_on: '2026-12-13' }), staff)).toEqual(['refused', 'dayIsOver'])
    expect(codesOf(at({ quantity: 100, sku: 'B' }, { ready: 1 }), staff)).toEqual([
      'refused',
      'substituteStarted',
    ])
  })

  test('adds a line at the price it names', () => {
    const added = line(0, {
      line: 2,
      was: null,
      becomes: { quantity: 3, unit_amount: 50, per: 1, sku: 'B', promised_on: null },
    })
    expect(changeOf(order([line(100), added]))).toMatchObject({
      ...{ verdict: 'at_once', was: 80_000, becomes: 80_150, difference: 150 },
      lines: [{ line: 2, unit_amount: 50, amount: 150 }],
    })
  })

  test('of staff applies at once if it is better for the client, else the client agrees', () => {
    const staff = (becomes: LineOfChange['becomes'], given: Partial<ChangeOfOrder> = {}) => {
      const was = {
        quantity: 100,
        unit_amount: 800,
        per: 1 as PriceUnit,
        sku: 'A',
        promised_on: '2026-12-20',
      }
      return codesOf([line(100, { was, becomes })], { by: 'manager', ...given })
    }
    expect(staff({ quantity: 100, unit_amount: 790 })).toEqual(['at_once', 'repriced'])
    expect(staff({ quantity: 100, unit_amount: 810 })).toEqual(['ask', 'repriced'])
    expect(staff({ quantity: 100, promised_on: '2026-12-21' })).toEqual(['ask', 'later'])
    expect(staff({ quantity: 90 })).toEqual(['ask'])
    const facts = { ...order([]).facts, discount_bp: 501 }
    expect(staff({ quantity: 100, unit_amount: 700 }, { facts })).toEqual(['ask', 'repriced', 'approval'])
    expect(staff({ quantity: 90 }, { stage: 'submitted' })).toEqual(['ask', 'offer'])
  })
})

test('a change and its undoing lead back to the agreed state', () => {
  const pieces = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(
      pieces,
      pieces,
      fc.constantFrom('ladder', 'contract', 'hand' as const),
      (one, other, kind) => {
        const policy = { small_amount: Number.MAX_SAFE_INTEGER, small_bp: 1_000_000_000 }
        const given = { price_kind: kind } as const
        const there = changeOf(order([line(one, { ...given, becomes: { quantity: other } })], { policy }))
        if (there.verdict === 'refused') throw new Error('refused')
        const was = { ...line(one).was!, quantity: other, unit_amount: there.lines[0]!.unit_amount! }
        const back = changeOf(order([line(one, { ...given, was, becomes: { quantity: one } })], { policy }))
        if (back.verdict === 'refused') throw new Error('refused')
        expect([back.becomes, back.was]).toEqual([there.was, there.becomes])
        expect(back.lines[0]!.unit_amount).toBe(line(one).was!.unit_amount)
      },
    ),
    { numRuns: 1000 },
  )
})
