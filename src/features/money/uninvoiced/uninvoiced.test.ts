import { describe, expect, test } from 'vitest'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import type { IssuedDocument } from '#features/money/invoicing/invoiced.ts'
import {
  type Departure,
  reasonOf,
  type ShippedLine,
  uninvoicedDepartures,
  uninvoicedLines,
} from './uninvoiced.ts'

const name = { en: 'Bolt', ru: 'Болт' }
/** 100 pieces at 619 per 100, of which some have left. */
const bolt = (shipped: number, more: Partial<ShippedLine> = {}): ShippedLine => ({
  ...{ id: 1, sku: 'BOLT', name, unit: 'pcs', quantity: 100, shipped },
  ...{ price: { amount: 619, per: 100 }, allowed: null, ...more },
})
const goods = (line_id: number, quantity: number, amount: number): InvoiceLine => ({
  ...{ sku: null, name, unit: null, price: null, role: 'goods', line_id, quantity, amount },
})
let id = 0
const invoice = (lines: InvoiceLine[], more: Partial<IssuedDocument> = {}): IssuedDocument => ({
  ...{ id: ++id, number: `${id}`, kind: 'invoice', corrects_id: null, net: 0, lot_id: null, lines, ...more },
})
const departure = (lot_id: number, quantity: number, is_delivered = false): Departure => ({
  ...{ lot_id, line_id: 1, quantity, is_delivered, sent_on: `2026-05-0${lot_id}` },
})

describe('the goods of a line that left and are not invoiced', () => {
  const of = (line: ShippedLine, ...documents: IssuedDocument[]) =>
    uninvoicedLines({ lines: [line], documents }).map(({ quantity, net }) => [quantity, net])

  test('are rounded together with what was invoiced before, as their invoice would be (S33)', () => {
    expect(of(bolt(30))).toEqual([[30, 186]])
    expect(of(bolt(60), invoice([goods(1, 30, 186)]))).toEqual([[30, 185]])
    expect(of(bolt(100), invoice([goods(1, 30, 186)]), invoice([goods(1, 30, 185)]))).toEqual([[40, 248]])
  })

  test('are none if as many or more pieces are invoiced', () => {
    expect(of(bolt(30), invoice([goods(1, 30, 186)]))).toEqual([])
    expect(of(bolt(30), invoice([goods(1, 100, 619)]))).toEqual([])
    expect(of(bolt(0))).toEqual([])
  })

  test('come back with a credit note, and cost less what a claim took off', () => {
    const issued = invoice([goods(1, 30, 186)])
    const credit = invoice([goods(1, 10, -62)], { kind: 'credit_note', corrects_id: issued.id })
    expect(of(bolt(30), issued, credit)).toEqual([[10, 62]])
    expect(of(bolt(30, { allowed: { amount: 50, name } }))).toEqual([[30, 136]])
  })
})

describe('the departures with goods that are not invoiced', () => {
  const days = (departures: Departure[], ...documents: IssuedDocument[]) =>
    uninvoicedDepartures({ lines: [], departures, documents }).map(({ sent_on }) => sent_on)
  const three = [departure(1, 10), departure(2, 10), departure(3, 10)]

  test('are those without an invoice of their lot', () => {
    expect(days(three)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
    expect(days(three, invoice([goods(1, 10, 62)], { lot_id: 2 }))).toEqual(['2026-05-01', '2026-05-03'])
  })

  test('are the last ones, if invoices name no lot', () => {
    expect(days(three, invoice([goods(1, 15, 93)]))).toEqual(['2026-05-02', '2026-05-03'])
    expect(days(three, invoice([goods(1, 10, 62)], { lot_id: 2 }), invoice([goods(1, 10, 62)]))).toEqual([
      '2026-05-03',
    ])
    expect(days(three, invoice([goods(1, 30, 186)]))).toEqual([])
  })

  test('follow the lot of the invoice that a credit note corrects', () => {
    const issued = invoice([goods(1, 10, 62)], { lot_id: 1 })
    const credit = invoice([goods(1, 4, -25)], { kind: 'credit_note', corrects_id: issued.id })
    const rest = invoice([goods(1, 20, 124)])
    expect(days(three, issued, credit)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
    expect(days(three, issued, rest)).toEqual([])
  })

  test('of an invoice for more goods than its lot had, the rest is about those that left first', () => {
    expect(days(three, invoice([goods(1, 20, 124)], { lot_id: 3 }))).toEqual(['2026-05-02'])
  })
})

describe('the reason', () => {
  const instalment = { percent_bp: 10_000, days: 30, end_of_month: true, day_of_next_month: null }
  const due = (trigger: 'shipped' | 'delivered') => ({
    instalments: [{ ...instalment, trigger, must_be_paid_before: null }],
  })
  const none = { has_draft: false, has_task: false, has_withdrawn: false, terms: due('shipped') }
  const sent = [departure(1, 10)]

  test.each([
    ['draft', { ...none, has_draft: true, has_task: true, terms: due('delivered') }, sent],
    ['terms', { ...none, has_task: true, terms: due('delivered') }, sent],
    ['undecided', { ...none, has_task: true, terms: due('delivered') }, [...sent, departure(2, 10, true)]],
    ['undecided', { ...none, has_task: true, has_withdrawn: true }, sent],
    ['withdrawn', { ...none, has_withdrawn: true }, sent],
    ['other', { ...none, terms: null }, sent],
    ['other', { ...none, terms: due('delivered') }, []],
  ] as const)('is %s (case %#)', (reason, known, departures) => {
    expect(reasonOf(known, departures)).toBe(reason)
  })
})
