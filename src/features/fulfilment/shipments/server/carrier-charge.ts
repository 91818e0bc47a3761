import { apportion } from '#features/foundation/tax/apportion.ts'
import { carrierCharge } from '#features/sales/charges/server/index.ts'
import { chargeForLot } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { lineAmount, type Money, type PriceUnit, sum } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type LockedLine, ordersIn } from './lock-lots.ts'

type Row = { id: number; order_id: number; currency: string; unit_amount: number | null; per: PriceUnit }

const prices = statement<Row>(
  'lots.prices_of_goods',
  `select l.id, l.order_id, o.currency, l.unit_amount, l.per from order_lines l join orders o on o.id = l.order_id
   where l.id = any($1) order by l.order_id`,
)
const methodOf = statement<{ delivery_method: number | null }>(
  'lots.method',
  'select delivery_method from lots where id = $1',
)

type Inside = Omit<LockedLine, 'lot_id'>

/**
 * Charges what the carrier of a lot asks for to its orders, if the delivery method is charged at cost: in proportion to
 * their goods in the lot, so that the shares add up. Throws `Refusal` 422 for a cost in another currency than the
 * orders'. The caller has locked lot and orders.
 */
export async function chargeCarrier(
  db: Db,
  lotId: number,
  inside: readonly Inside[],
  cost: Money,
): Promise<void> {
  const [lot] = await run(db, methodOf, [lotId])
  const charge = lot?.delivery_method ? await carrierCharge(db, lot.delivery_method, cost.amount) : null
  if (charge === null) return
  const rows = await run(db, prices, [inside.map(({ order_line_id }) => order_line_id)])
  if (rows.some(({ currency }) => currency !== cost.currency))
    refuseFields({ cost: { code: 'orders.otherCurrency', params: { currency: rows[0]!.currency } } })
  const pieces = new Map(inside.map((line) => [line.order_line_id, line.quantity]))
  const orders = ordersIn(rows)
  const nets = orders.map((id) =>
    sum(
      rows
        .filter(({ order_id }) => order_id === id)
        .map((row) => lineAmount({ amount: row.unit_amount ?? 0, per: row.per }, pieces.get(row.id) ?? 0)),
    ),
  )
  const shares = apportion(charge, nets)
  await chargeForLot(
    db,
    lotId,
    orders.map((order_id, index) => ({ order_id, amount: shares[index]! })),
  )
}

/** Takes the charge of a lot that is cancelled off its orders. */
export const dropCarrierCharge = (db: Db, lotId: number, inside: readonly Inside[]): Promise<unknown[]> =>
  chargeForLot(
    db,
    lotId,
    ordersIn(inside).map((order_id) => ({ order_id, amount: 0 })),
  )
