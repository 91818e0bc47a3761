import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgreedLine, GroupedLine, ToInvoice } from './agreed.ts'
import { invoiceLines, prepaymentLines, readyLines, restLines } from './document-lines.ts'
import { type IssuedDocument, invoicedBy } from './invoiced.ts'

const group = { registration: 'LV', category: 'S' as const, rate_bp: 2100, code: null }
const name = { en: 'Bolt', ru: 'Болт' }
const line = (id: number, quantity: number, ready: number, amount = 1000): AgreedLine => ({
  ...{ id, sku: 'BOLT', name, unit: 'pcs', quantity, ready, price: { amount, per: 1 as const } },
  ...{ group, supply: 'goods', allowed: null },
})
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

/** An order as its documents change. */
class Trade {
  readonly documents: IssuedDocument[] = []
  lines: AgreedLine[]
  constructor(lines: AgreedLine[]) {
    this.lines = lines
  }
  get order(): ToInvoice {
    return { number: 7, lines: this.lines, charges: [], invoiced: invoicedBy(this.documents) }
  }
  issue(kind: 'prepayment' | 'invoice', lines: GroupedLine[], lot_id: number | null = null): number[] {
    if (lines.length > 0)
      this.documents.push({
        ...{
          id: this.documents.length + 1,
          number: `N${this.documents.length + 1}`,
          kind,
          corrects_id: null,
        },
        ...{ net: sum(lines), lot_id, lines },
      })
    return lines.map(({ amount }) => amount)
  }
  ready(pieces: number): void {
    this.lines = this.lines.map((one) => ({ ...one, ready: one.ready + pieces }))
  }
}
const pieces = (quantity: number) => new Map([[1, quantity]])

describe('goods that are ready to ship', () => {
  test('are asked for by their share, which the invoice of their shipment deducts whole', () => {
    // 100 pieces at 10.00: 20 % with the order, 40 % of what is ready, the rest when it leaves.
    const trade = new Trade([line(1, 100, 0)])
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 2000))).toEqual([20_000])
    trade.ready(30)
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 2000, 4000), 11)).toEqual([12_000])
    trade.ready(50)
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 2000, 4000), 12)).toEqual([20_000])
    // 30 pieces less 20 % and 40 % of them.
    const first = trade.issue('invoice', invoiceLines(trade.order, pieces(30), 11))
    expect([first[0], sum(first.slice(1).map((amount) => ({ amount })))]).toEqual([30_000, -18_000])
    trade.ready(20)
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 2000, 4000), 13)).toEqual([8000])
    expect(trade.issue('invoice', invoiceLines(trade.order, pieces(50), 12))[0]).toBe(50_000)
    trade.issue('invoice', invoiceLines(trade.order, pieces(20), 13))
    expect(restLines(trade.order)).toEqual([])
    expect(sum(trade.documents.map(({ net }) => ({ amount: net })))).toBe(100_000)
  })

  test('are asked for once if their lot is cancelled and they go into another', () => {
    const trade = new Trade([line(1, 100, 30)])
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 0, 4000), 11)).toEqual([12_000])
    expect(prepaymentLines(trade.order, 0, 4000)).toEqual([])
    trade.ready(5)
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 0, 4000), 12)).toEqual([2000])
  })

  test('are invoiced whole if all of their price is due by then, less the advance', () => {
    const trade = new Trade([line(1, 10, 0)])
    trade.issue('prepayment', prepaymentLines(trade.order, 3000))
    trade.ready(4)
    expect(trade.issue('prepayment', readyLines(trade.order, 11), 11)).toEqual([4000, -1200])
    expect(readyLines(trade.order, 11)).toEqual([])
    trade.ready(6)
    expect(trade.issue('prepayment', readyLines(trade.order, 12), 12)).toEqual([6000, -1800])
    expect(restLines(trade.order)).toEqual([])
  })

  test('an order that grows is asked for its share of the increase, whatever was asked for ready goods', () => {
    const trade = new Trade([line(1, 10, 0)])
    trade.issue('prepayment', prepaymentLines(trade.order, 3000))
    trade.ready(10)
    trade.issue('prepayment', prepaymentLines(trade.order, 3000, 4000), 11)
    trade.lines = trade.lines.map((one) => ({ ...one, quantity: 20 }))
    expect(trade.issue('prepayment', prepaymentLines(trade.order, 3000))).toEqual([3000])
  })
})

test('documents add up to the order, whatever its terms ask for before, at and after readiness', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }),
      (quantity, price, first, ready, lots) => {
        const trade = new Trade([line(1, quantity, 0, price)])
        const [share, readyShare] = [first * 100, ready * 100]
        if (share > 0) trade.issue('prepayment', prepaymentLines(trade.order, share))
        let left = quantity
        for (const [index, wanted] of lots.entries()) {
          const lot = Math.min(wanted, left)
          left -= lot
          if (lot === 0) continue
          trade.ready(lot)
          if (readyShare > 0)
            trade.issue('prepayment', prepaymentLines(trade.order, share, readyShare), index + 1)
          trade.issue('invoice', invoiceLines(trade.order, pieces(lot), index + 1))
        }
        for (const { net } of trade.documents) expect(net, 'no document gives back').toBeGreaterThanOrEqual(0)
        trade.issue('invoice', restLines(trade.order))
        expect(sum(trade.documents.map(({ net }) => ({ amount: net })))).toBe(quantity * price)
        for (const advance of trade.order.invoiced.advances) expect(advance.left).toBe(0)
      },
    ),
    { numRuns: 1000 },
  )
})
