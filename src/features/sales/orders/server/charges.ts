import { companyToday } from '#features/foundation/company/server/index.ts'
import { type Estimate, estimateCharges } from '#features/sales/charges/server/index.ts'
import { type Charge, chargesOf, recalculated } from '#features/sales/totals/charge.ts'
import type { Sale } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { ratioOf, sum } from '#platform/shared/money.ts'
import { type Line, netLineOf, type OrderStage } from '../order.ts'

/** Where an order goes. Without an address, to that of the company. */
export type Destination = {
  organization_id: number
  currency: string
  delivery_method: number
  delivery_address: string | null
}

/** Returns what decides the tax of an order, with its charges. */
export const saleOf = (
  order: Destination & { delivery_address: string; charges: readonly Charge[] },
): Omit<Sale, 'day'> => ({
  ...{ organization_id: order.organization_id, currency: order.currency, charges: order.charges },
  delivery: { method: order.delivery_method, address: order.delivery_address },
})

/** Returns how many pieces of a line count in the totals: a cancelled order still says what it came to. */
export const countedIn = (
  { stage }: { stage: OrderStage },
  { quantity, cancelled }: { quantity: number; cancelled: number },
): number => (stage === 'cancelled' ? quantity : quantity - cancelled)

type Priced = Pick<Line, 'product_id' | 'quantity' | 'unit_amount' | 'per'>

/** Returns what the settings charge for lines that go somewhere, as of today. */
export async function chargesOfSettings(
  ctx: Pick<Context, 'db' | 'now'>,
  { organization_id, currency, delivery_method, delivery_address }: Destination,
  lines: readonly Priced[],
): Promise<Estimate> {
  const { db } = ctx
  const day = await companyToday(ctx)
  return estimateCharges(
    db,
    { organization_id, currency, day, delivery: { method: delivery_method, address: delivery_address } },
    lines.map((line) => ({ ...netLineOf(line), quantity: line.quantity })),
  )
}

/** Returns the charges of an order with other lines: prices of the settings are calculated again (see `recalculated`). */
export async function chargesOfLines(
  ctx: Pick<Context, 'db' | 'now'>,
  destination: Destination,
  lines: readonly Priced[],
  before: readonly Charge[],
): Promise<Charge[]> {
  const { charges } = await chargesOfSettings(ctx, destination, lines)
  return chargesOf(netOf(lines), recalculated(before, charges))
}

const netOf = (lines: readonly Priced[]): number => sum(lines.map((line) => netLineOf(line).net))

/**
 * Returns the charges of an order some of whose goods were cancelled, in proportion to what is left: a share that was
 * invoiced with delivered goods stays as it is. What a carrier asked for stays whole.
 */
export function chargesLeft(
  charges: readonly Charge[],
  before: readonly Priced[],
  after: readonly Priced[],
): Charge[] {
  const [whole, left] = [netOf(before), netOf(after)]
  const scaled = charges.map((charge) =>
    charge.source === 'carrier' || whole === 0
      ? charge
      : { ...charge, amount: ratioOf(charge.amount, BigInt(left), BigInt(whole)) },
  )
  return chargesOf(left, scaled)
}

const read = statement<{ charges: Charge[] }>('orders.charges', 'select charges from orders where id = $1')

/** Returns the charges of an order; none if there is no such order. */
export const chargesOfOrder = async (db: Context['db'], orderId: number): Promise<Charge[]> =>
  (await run(db, read, [orderId]))[0]?.charges ?? []

const setForLot = statement(
  'orders.charge_for_lot',
  `update orders o set charges = coalesce((select jsonb_agg(c order by place)
       from jsonb_array_elements(o.charges) with ordinality as others (c, place)
       where (c ->> 'lot_id')::bigint is distinct from $1), '[]') || given.charges
   from jsonb_to_recordset($2::jsonb) as given (order_id bigint, charges jsonb)
   where o.id = given.order_id`,
)

/**
 * Sets what the carrier of a lot asks its orders for, net in minor units; 0 for nothing. The caller has locked the orders.
 */
export function chargeForLot(
  db: Context['db'],
  lot_id: number,
  shares: readonly { order_id: number; amount: number }[],
): Promise<unknown[]> {
  const own = (amount: number): Charge => ({
    ...{ key: `delivery ${lot_id}`, kind: 'delivery', name: null, amount },
    ...{ percent_bp: null, source: 'carrier', lot_id },
  })
  const given = shares.map(({ order_id, amount }) => ({
    order_id,
    charges: amount === 0 ? [] : [own(amount)],
  }))
  return run(db, setForLot, [lot_id, JSON.stringify(given)])
}
