import { readFileSync } from 'node:fs'
import type { AgreedLine, ToInvoice } from '#features/money/invoicing/agreed.ts'
import { creditsForClaims, creditsForLess } from '#features/money/invoicing/credit-lines.ts'
import { invoiceLines, prepaymentLines } from '#features/money/invoicing/document-lines.ts'
import type { InvoiceKind, InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { type IssuedDocument, invoicedBy } from '#features/money/invoicing/invoiced.ts'
import { lineAmount, type PriceUnit, sum } from '#platform/shared/money.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'
import { type Example, issued, taxedLines } from './issued.ts'

type Quantities = Record<string, number>
type Event =
  | { is: 'confirmed' | 'paid' | 'refunded' }
  | { is: 'shipped' | 'changed'; quantities: Quantities }
  | { is: 'claim'; line: string; quantity: number }
type Figures = Omit<Example['expected'], 'kind'> & { type: InvoiceKind }
type CaseLine = {
  id: string
  quantity: number
  price: { amount: number; per?: PriceUnit }
  category: 'S' | 'G'
  rate_bp: number
}
type Case = {
  id: string
  input: {
    terms: { instalments: { trigger: string; percent_bp: number }[] }
    order: {
      lines: CaseLine[]
    }
    events: Event[]
  }
  expected: { steps: { documents: Figures[] }[] }
}
const cases: Case[] = JSON.parse(
  readFileSync(new URL('../../invoicing/server/testing/sequences.json', import.meta.url), 'utf8'),
)

/** The documents of the worked examples S31 to S39: advances, partial invoices with deductions, credit notes. */
export const sequences = (): Example[] => cases.flatMap(documentsOf)

function documentsOf({ id, input, expected }: Case): Example[] {
  const order = new Ordered(id, input)
  for (const event of input.events) order.after(event)
  const figures = expected.steps.flatMap(({ documents }) => documents)
  return order.made.map(({ number, issued }, index) => {
    const { type, net, tax, gross, breakdown } = figures[index]!
    return { name: number, issued, expected: { kind: type, net, tax, gross, breakdown } }
  })
}

/** An order with the documents that events make of it, as the server makes them. */
class Ordered {
  readonly made: (IssuedDocument & { issued: IssuedInvoice })[] = []
  readonly #id: string
  readonly #lines: AgreedLine[]
  readonly #names: string[]
  /** The share that is paid in advance, in basis points. */
  readonly #share: number

  constructor(id: string, { order, terms }: Case['input']) {
    const before = terms.instalments.filter(({ trigger }) => trigger === 'order_confirmed')
    this.#id = id
    this.#share = sum(before.map(({ percent_bp }) => percent_bp))
    this.#names = order.lines.map((line) => line.id)
    this.#lines = order.lines.map(agreed)
  }

  after(event: Event): void {
    if (event.is === 'confirmed') this.#askInAdvance()
    if (event.is === 'shipped') {
      const pieces = Object.entries(event.quantities).map(
        ([name, many]) => [this.#place(name), many] as const,
      )
      this.#add('invoice', invoiceLines(this.#order(), new Map(pieces)))
    }
    if (event.is === 'changed') this.#change(event.quantities)
    if (event.is === 'claim') this.#claim(event)
  }

  #askInAdvance(): void {
    if (this.#share > 0) this.#add('prepayment', prepaymentLines(this.#order(), this.#share))
  }

  #change(quantities: Quantities): void {
    for (const [name, quantity] of Object.entries(quantities))
      this.#lines[this.#place(name)]!.quantity = quantity
    const credits = creditsForLess(this.#order(), this.made)
    for (const { document, lines } of credits) this.#add('credit_note', lines, document)
    if (credits.length === 0) this.#askInAdvance()
  }

  #claim({ line: claimed, quantity }: { line: string; quantity: number }): void {
    const line = this.#lines[this.#place(claimed)]!
    const amount = lineAmount(line.price, quantity)
    const claims = [{ line, quantity, amount, name: { en: 'Claim 1', ru: 'Претензия 1' } }]
    for (const { document, lines } of creditsForClaims(this.made, claims))
      this.#add('credit_note', lines, document)
  }

  #add(kind: InvoiceKind, own: readonly InvoiceLine[], corrects?: IssuedDocument): void {
    if (own.length === 0) return
    const number = `${this.#id}-${this.made.length + 1}`
    const before = [corrects?.id, ...own.map(({ deducts }) => deducts)]
    const preceding = this.made
      .filter((one) => before.includes(one.id))
      .map((one) => ({ number: one.number, issued_on: '2026-11-20' }))
    this.made.push({
      ...{ id: this.made.length, number, kind, corrects_id: corrects?.id ?? null, lines: own },
      net: sum(own.map(({ amount }) => amount)),
      issued: issued({
        ...{ number, kind, preceding, is_of_lot: kind === 'invoice' },
        correction_reason: corrects ? 'Came to less' : null,
        ...taxedLines(own),
      }),
    })
  }

  #place(name: string): number {
    return this.#names.indexOf(name)
  }

  #order(): ToInvoice {
    return { number: 1042, lines: this.#lines, charges: [], invoiced: invoicedBy(this.made) }
  }
}

function agreed({ id, price, quantity, category, rate_bp }: CaseLine, index: number): AgreedLine {
  const code = category === 'G' ? 'VATEX-EU-G' : null
  return {
    ...{
      id: index,
      sku: id,
      name: { en: id, ru: id },
      unit: 'pcs',
      quantity,
      ready: 0,
      supply: 'goods',
      allowed: null,
    },
    price: { amount: price.amount, per: price.per ?? 1 },
    group: { registration: 'LV', category, rate_bp, code },
  }
}
