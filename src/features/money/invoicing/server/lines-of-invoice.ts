import { isAgreed } from '#features/sales/orders/order.ts'
import { linesAsOffered, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { lineAmount, sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type InvoiceLine, percentOfSum } from '../invoice.ts'
import type { NewInvoice } from '../invoice-shape.ts'
import { allowancesOf } from './allowances.ts'
import type { Invoiced } from './queries.ts'

type Input = Pick<NewInvoice, 'kind' | 'percent'>

/** The basis from which invoices of any kind are calculated. */
type Ground = {
  goods: Awaited<ReturnType<typeof linesAsOffered>>
  less: InvoiceLine[]
  before: readonly Invoiced[]
}

/** Returns the agreed lines of an order, its allowances, and what was invoiced before. */
export async function groundOf(db: Db, orderId: number, before: readonly Invoiced[]): Promise<Ground> {
  const goods = await linesAsOffered(db, orderId)
  const allowances = await allowancesOf(db, orderId)
  return { goods, before, less: allowances.map(({ name, amount }) => ({ ...bare, name, amount: -amount })) }
}

type Ordered = Pick<OrderToInvoice, 'number' | 'stage'> & {
  terms: { prepay_percent: number } | null
}

/**
 * Returns the lines of an invoice: the agreed lines less allowances, a part of that as one line, or the
 * balance after earlier invoices. Throws `Refusal` 409 if the order is not agreed, or there is nothing to
 * invoice or it is already invoiced.
 */
export function linesOfInvoice(
  order: Ordered,
  { kind, percent }: Input,
  { goods: offered, less, before }: Ground,
): { lines: InvoiceLine[]; amount: number } {
  if (!isAgreed(order.stage)) refuse('invoicing.notAgreed', 409)
  const goods = offered.map((line): InvoiceLine => {
    if (line.unit_amount === null) refuse('invoicing.notPriced', 409)
    return {
      sku: line.sku || null,
      name: { en: line.name_en ?? line.name_ru ?? line.sku, ru: line.name_ru ?? line.name_en ?? line.sku },
      unit: line.unit,
      quantity: line.quantity,
      price: { amount: line.unit_amount, per: line.per },
      amount: lineAmount({ amount: line.unit_amount, per: line.per }, line.quantity),
    }
  })
  const total = sum([...goods, ...less].map(({ amount }) => amount))
  const invoiced = sum(before.map(({ amount }) => amount))
  if (kind !== 'balance' && before.length > 0) refuse('invoicing.invoicedAlready', 409)
  if (kind === 'prepayment') {
    const share = percent ?? order.terms?.prepay_percent ?? 0
    if (share < 1 || share > 99) refuse('invoicing.noShare', 409)
    const amount = percentOfSum(total, share)
    if (amount === 0) refuse('invoicing.nothingLeft', 409)
    return { lines: [part(order.number, share, amount)], amount }
  }
  if (total <= invoiced) refuse('invoicing.nothingLeft', 409)
  return { lines: [...goods, ...less, ...before.map(lessInvoice)], amount: total - invoiced }
}

const bare = { sku: null, unit: null, quantity: null, price: null }

const part = (order: number, percent: number, amount: number): InvoiceLine => ({
  ...bare,
  name: {
    en: `Prepayment of ${percent} % for order ${order}`,
    ru: `Предоплата ${percent} % по заказу ${order}`,
  },
  amount,
})

const lessInvoice = ({ number, amount }: Invoiced): InvoiceLine => ({
  ...bare,
  name:
    amount < 0
      ? { en: `Given back by credit invoice ${number}`, ru: `Возвращено кредит-нотой ${number}` }
      : { en: `Less invoice ${number}`, ru: `За вычетом счёта ${number}` },
  amount: -amount,
})
