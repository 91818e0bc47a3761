import { linesAsOffered, type OrderToBill } from '#features/orders/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { lineAmount, sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type BillLine, percentOfSum } from '../bill.ts'
import type { NewBill } from '../contract.ts'
import type { Billed } from './queries.ts'

type Wish = Pick<NewBill, 'kind' | 'percent'>

/**
 * What a bill of an order asks for: its lines as they are agreed now, a part of them as one line, or what earlier bills
 * have left of them. Throws `Refusal` 409 where that is nothing, or was asked for before.
 */
export async function linesOfBill(
  db: Db,
  order: OrderToBill,
  { kind, percent }: Wish,
  before: readonly Billed[],
): Promise<{ lines: BillLine[]; amount: number }> {
  const goods = (await linesAsOffered(db, order.id)).map((line): BillLine => {
    if (line.unit_amount === null) refuse('billing.notPriced', 409)
    return {
      sku: line.sku || null,
      name: { en: line.name_en ?? line.name_ru ?? line.sku, ru: line.name_ru ?? line.name_en ?? line.sku },
      ...{ unit: line.unit, quantity: line.quantity, price: { amount: line.unit_amount, per: line.per } },
      amount: lineAmount({ amount: line.unit_amount, per: line.per }, line.quantity),
    }
  })
  const total = sum(goods.map(({ amount }) => amount))
  const billed = sum(before.map(({ amount }) => amount))
  if (kind !== 'balance' && billed > 0) refuse('billing.billedAlready', 409)
  if (kind === 'prepayment') {
    const share = percent ?? order.terms_snapshot?.prepay_percent ?? 0
    if (share < 1 || share > 99) refuse('billing.noShare', 409)
    const amount = percentOfSum(total, share)
    if (amount === 0) refuse('billing.nothingLeft', 409)
    return { lines: [part(order.number, share, amount)], amount }
  }
  if (total <= billed) refuse('billing.nothingLeft', 409)
  return { lines: [...goods, ...before.map(lessBill)], amount: total - billed }
}

const bare = { sku: null, unit: null, quantity: null, price: null }

const part = (order: number, percent: number, amount: number): BillLine => ({
  ...bare,
  name: {
    en: `Prepayment of ${percent} % for order ${order}`,
    ru: `Предоплата ${percent} % по заказу ${order}`,
  },
  amount,
})

const lessBill = ({ number, amount }: Billed): BillLine => ({
  ...bare,
  name: { en: `Less bill ${number}`, ru: `За вычетом счёта ${number}` },
  amount: -amount,
})
