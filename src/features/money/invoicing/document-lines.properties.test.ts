import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmount, ratioOf } from '#platform/shared/money.ts'
import type { AgreedCharge, AgreedLine } from './agreed.ts'
import { creditsForClaims, creditsForLess } from './credit-lines.ts'
import { byDocument, invoiceLines, prepaymentLines, restLines } from './document-lines.ts'
import type { InvoiceKind, InvoiceLine } from './invoice.ts'
import { type IssuedDocument, invoicedBy } from './invoiced.ts'

/**
 * Histories of an order: an advance, shipments in parts, a quantity or a price that changes, and claims. Whatever
 * happens, its documents add up to what it comes to, to the unit.
 */
const group = (rate_bp: number) => ({ registration: 'LV', category: 'S' as const, rate_bp, code: null })
const name = { en: 'Bolt', ru: 'Болт' }
const line = (
  id: number,
  quantity: number,
  amount: number,
  per: 1 | 100 | 1000,
  rate: number,
): AgreedLine => ({
  ...{
    id,
    sku: `S${id}`,
    name,
    unit: 'pcs',
    quantity,
    ready: 0,
    price: { amount, per },
    group: group(rate),
    supply: 'goods',
    allowed: null,
  },
})
const sum = (of: readonly { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0)

const netOf = (lines: readonly AgreedLine[], charges: readonly AgreedCharge[] = []) =>
  sum(lines.map((one) => ({ amount: lineAmount(one.price, one.quantity) - (one.allowed?.amount ?? 0) }))) +
  sum(charges)

const charge = (key: string, amount: number): AgreedCharge => ({
  ...{ key, code: amount < 0 ? '95' : 'FC', name: { en: key, ru: key }, amount, lot_id: null },
  allocation: { over: 'goods' },
})
/** The delivery, and a discount in percent of the lines. */
const chargesOf = ([delivery, percent]: readonly [number, number], lines: readonly AgreedLine[]) => [
  ...(delivery > 0 ? [charge('delivery', delivery)] : []),
  ...(percent > 0 ? [charge('discount', 0 - ratioOf(netOf(lines), BigInt(percent), 100n))] : []),
]

const lines = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 100_000 }),
    fc.constantFrom(1 as const, 100 as const, 1000 as const),
    fc.constantFrom(2100, 1200),
  ),
  { minLength: 1, maxLength: 5 },
)
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('ship' as const),
      line: fc.nat(4),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  fc.record({ is: fc.constant('cut' as const), line: fc.nat(4), part: fc.integer({ min: 0, max: 150 }) }),
  fc.record({ is: fc.constant('price' as const), line: fc.nat(4), part: fc.integer({ min: 50, max: 150 }) }),
  fc.record({ is: fc.constant('claim' as const), line: fc.nat(4), part: fc.integer({ min: 1, max: 100 }) }),
)

type Happening = { is: 'ship' | 'cut' | 'price' | 'claim' | 'charge'; line: number; part: number }

class History {
  readonly documents: IssuedDocument[] = []
  agreed: AgreedLine[]
  charges: AgreedCharge[]

  constructor(agreed: AgreedLine[], charges: AgreedCharge[] = []) {
    this.agreed = agreed
    this.charges = charges
  }

  get order() {
    return { number: 7, lines: this.agreed, charges: this.charges, invoiced: invoicedBy(this.documents) }
  }
  issue(kind: InvoiceKind, all: readonly InvoiceLine[], corrects_id: number | null = null): void {
    if (all.length === 0) return
    const id = this.documents.length + 1
    this.documents.push({ id, number: `N${id}`, kind, corrects_id, net: sum(all), lines: all })
  }
  credit(): void {
    for (const one of creditsForLess(this.order, this.documents)) {
      expect(sum(one.lines), 'a credit note gives back').toBeLessThan(0)
      this.issue('credit_note', one.lines, one.document.id)
    }
  }
  change(at: number, more: Partial<AgreedLine>): void {
    const before = netOf(this.agreed.map(unclaimed))
    this.agreed = this.agreed.map((one, index) => (index === at ? { ...one, ...more } : one))
    const after = netOf(this.agreed.map(unclaimed))
    // As orders do when goods are cancelled.
    if (before > 0)
      this.charges = this.charges.map((one) => ({
        ...one,
        amount: ratioOf(one.amount, BigInt(after), BigInt(before)),
      }))
    this.credit()
  }
  claim(at: number, part: number): void {
    const one = this.agreed[at]!
    // No more pieces are claimed than arrived.
    const arrived = Math.min(one.quantity, this.order.invoiced.of(one.id).pieces)
    const before = one.allowed?.amount ?? 0
    const pieces = Math.ceil((arrived * part) / 100)
    const whole = Math.round((one.price.amount * pieces) / one.price.per)
    const amount = Math.max(0, Math.min(whole, this.order.invoiced.of(one.id).net - before))
    if (amount === 0 || before > 0) return
    this.agreed = this.agreed.map((other, index) =>
      index === at ? { ...other, allowed: { amount, name } } : other,
    )
    const credits = creditsForClaims(this.documents, [{ line: one, quantity: pieces, amount, name }])
    const named = credits.flatMap((credit) => credit.lines.map(({ quantity }) => quantity ?? 0))
    expect(
      named.reduce((total, quantity) => total + quantity, 0),
      'a piece is claimed on one credit note',
    ).toBeLessThanOrEqual(pieces)
    for (const credit of credits) this.issue('credit_note', credit.lines, credit.document.id)
    this.credit()
  }
}

const unclaimed = (one: AgreedLine): AgreedLine => ({ ...one, allowed: null })

const grouped = (documents: readonly IssuedDocument[], rate: number) =>
  sum(documents.flatMap((one) => one.lines.filter((each) => each.group?.rate_bp === rate)))

function happen(history: History, { is, line: which, part }: Happening): void {
  const at = which % history.agreed.length
  const one = history.agreed[at]!
  const share = (whole: number) => Math.floor((whole * part) / 100)
  if (is === 'ship') {
    const pieces = new Map([[one.id, Math.ceil((one.quantity * part) / 100)]])
    history.issue('invoice', invoiceLines(history.order, pieces))
  }
  if (is === 'claim') history.claim(at, part)
  if (is === 'charge') {
    history.charges = history.charges.map((each) => ({ ...each, amount: share(each.amount) || each.amount }))
    history.credit()
  }
  // What was claimed of a line keeps its amount.
  if (one.allowed) return
  if (is === 'cut') history.change(at, { quantity: share(one.quantity) })
  if (is === 'price') history.change(at, { price: { ...one.price, amount: share(one.price.amount) } })
}

/** What an invoice and its corrections have of an order line. */
const leftOf = (documents: readonly IssuedDocument[], invoice: IssuedDocument, lineId: number) =>
  sum(
    documents
      .filter(({ id, corrects_id }) => id === invoice.id || corrects_id === invoice.id)
      .flatMap((one) => one.lines.filter(({ line_id }) => line_id === lineId)),
  )

function check(history: History, most: ReadonlyMap<number, number>): void {
  const { invoiced } = history.order
  for (const invoice of history.documents.filter(({ corrects_id }) => corrects_id === null))
    for (const id of most.keys())
      expect(
        leftOf(history.documents, invoice, id),
        'no more is credited than an invoice has',
      ).toBeGreaterThanOrEqual(0)
  for (const { left } of invoiced.advances)
    expect(left, 'an advance is deducted once').toBeGreaterThanOrEqual(0)
  for (const [id, quantity] of most)
    expect(invoiced.of(id).pieces, 'never more pieces than were ordered').toBeLessThanOrEqual(quantity)
  expect(invoiced.net, 'never more than the order').toBeLessThanOrEqual(
    netOf(history.agreed, history.charges),
  )
}

test('the documents of an order add up to what it comes to, whatever happened to it', () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(0, 3000, 3333, 10_000),
      fc.array(event, { maxLength: 12 }),
      (input, prepaid, events) => {
        const history = new History(
          input.map(([quantity, amount, per, rate], at) => line(at + 1, quantity, amount, per, rate)),
        )
        const most = new Map<number, number>()
        if (prepaid > 0) history.issue('prepayment', prepaymentLines(history.order, prepaid))
        for (const one of events) {
          for (const { id, quantity } of history.agreed) most.set(id, Math.max(quantity, most.get(id) ?? 0))
          happen(history, one)
          for (const { id, quantity } of history.agreed) most.set(id, Math.max(quantity, most.get(id) ?? 0))
          check(history, most)
        }
        history.issue('invoice', restLines(history.order))
        const nets = history.documents.map(({ net }) => ({ amount: net }))
        expect(sum(nets)).toBe(netOf(history.agreed))
        for (const rate of [2100, 1200]) {
          const own = history.agreed.filter((one) => one.group.rate_bp === rate)
          expect(grouped(history.documents, rate), `at ${rate}`).toBe(netOf(own))
        }
        expect(restLines(history.order), 'nothing is left').toEqual([])
      },
    ),
    { numRuns: 3000 },
  )
})

test('with charges and discounts of the whole order, its documents add up to what it comes to', () => {
  fc.assert(
    fc.property(
      lines,
      fc.tuple(fc.constantFrom(0, 1, 1500, 99_999), fc.constantFrom(0, 3, 25)),
      fc.constantFrom(0, 3000, 3333, 10_000),
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: event },
          fc.record({
            is: fc.constant('charge' as const),
            line: fc.nat(4),
            part: fc.integer({ min: 10, max: 100 }),
          }),
        ),
        { maxLength: 10 },
      ),
      (input, charged, prepaid, events) => {
        const agreed = input.map(([quantity, amount, per, rate], at) =>
          line(at + 1, quantity, amount, per, rate),
        )
        const history = new History(agreed, chargesOf(charged, agreed))
        if (prepaid > 0) history.issue('prepayment', prepaymentLines(history.order, prepaid))
        for (const one of events) happen(history, one)
        history.issue('invoice', restLines(history.order))
        history.credit()
        expect(history.order.invoiced.net).toBe(netOf(history.agreed, history.charges))
        expect(restLines(history.order), 'nothing is left').toEqual([])
      },
    ),
    { numRuns: 3000 },
  )
})

test('invoices less credit notes have the pieces of the order, whether it grows, shrinks or costs more', () => {
  const costing = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 100, max: 100_000 }))
  const more = fc.oneof(
    fc.record({
      is: fc.constantFrom('ship' as const),
      line: fc.nat(2),
      part: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ is: fc.constant('cut' as const), line: fc.nat(2), part: fc.integer({ min: 0, max: 150 }) }),
    fc.record({
      is: fc.constant('price' as const),
      line: fc.nat(2),
      part: fc.integer({ min: 100, max: 150 }),
    }),
  )
  fc.assert(
    fc.property(
      fc.array(costing, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(0, 10_000),
      fc.array(more, { maxLength: 8 }),
      (input, prepaid, events) => {
        const history = new History(
          input.map(([quantity, amount], at) => line(at + 1, quantity, amount, 1, 2100)),
        )
        if (prepaid > 0) history.issue('prepayment', prepaymentLines(history.order, prepaid))
        for (const one of events) happen(history, one)
        history.issue('invoice', restLines(history.order))
        for (const { id, quantity } of history.agreed)
          expect(history.order.invoiced.of(id).pieces, `pieces of ${id}`).toBe(quantity)
        history.credit()
        expect(history.order.invoiced.net, 'nothing is credited again').toBe(netOf(history.agreed))
      },
    ),
    { numRuns: 2000 },
  )
})

test('lines outside the scope of VAT, and lines of another registration, have documents of their own', () => {
  const of = (id: number, registration: string, category: 'S' | 'O') => ({
    ...{ sku: null, name, unit: null, quantity: null, price: null, amount: id },
    group: { registration, category, rate_bp: category === 'O' ? null : 2100, code: null },
  })
  const [goods, service, german, more] = [
    of(1, 'LV', 'S'),
    of(2, 'LV', 'O'),
    of(3, 'DE', 'S'),
    of(4, 'LV', 'S'),
  ]
  expect(byDocument([goods, service, german, more])).toEqual([[goods, more], [service], [german]])
})
