import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { measuresOf } from '#features/goods/catalogue/server/index.ts'
import { taxBuyerOf } from '#features/people/tax-profiles/server/index.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { sum } from '#platform/shared/money.ts'
import { type DeliveryPrice, deliveryPrice, notCharged, passedOn, surchargeOn } from '../tariff.ts'
import { chargeSettings } from './settings.ts'

/** Goods of one order: where they go, and on which day of the company they are priced. */
export type Delivered = {
  organization_id: number
  currency: string
  day: string
  /** Without an address, to that of the company. */
  delivery: { method: number; address: string | null }
}
/** `net` in minor units; 0 while a line has no price. */
export type DeliveredLine = { product_id: number | null; quantity: number; net: number }

const ownAddress = statement<{ address: string }>(
  'charges.company_address',
  'select address from organization_cards where id = $1',
)

/** The charges of the settings for some goods, and what the delivery price says. */
export type Estimate = { charges: Charge[]; delivery: DeliveryPrice }

const charged = (kind: 'delivery' | 'small_order', amount: number): Charge => ({
  ...{ key: kind, kind, name: null, amount },
  ...{ percent_bp: null, source: 'settings' },
})

/** Returns what the settings charge for goods: delivery by its tariff, and the surcharge of a small order. */
export async function estimateCharges(
  db: Db,
  { organization_id, currency, day, delivery }: Delivered,
  lines: readonly DeliveredLine[],
): Promise<Estimate> {
  const { methods, tariffs, surcharges } = await chargeSettings(db)
  const method = methods.get(delivery.method) ?? notCharged
  const goods = sum(lines.map(({ net }) => net))
  const isByTariff = method.payer === 'tariff' && lines.length > 0
  const [measures, country] = await Promise.all([
    isByTariff ? measuresOf(db, lines) : { weight_g: null, volume_mm3: 0 },
    isByTariff ? countryFor(db, { organization_id, day, address: delivery.address }) : null,
  ])
  const own = tariffs.filter(({ method_id }) => method_id === delivery.method)
  const price = deliveryPrice(method, own, { country, currency, day, goods, ...measures })
  const surcharge = surchargeOn(
    goods,
    surcharges.find((one) => one.currency === currency),
  )
  return {
    delivery: price,
    charges: [
      ...(price.is === 'charged' && price.amount > 0 ? [charged('delivery', price.amount)] : []),
      ...(surcharge > 0 ? [charged('small_order', surcharge)] : []),
    ],
  }
}

/**
 * Returns the charges of one delivery of a checkout with several. The surcharge of a small order looks at the whole cart, of
 * `net` minor units, and is charged with the first delivery. It is fixed, as if staff had entered it: an order that is a part
 * of a larger purchase gets no surcharge when it is changed.
 */
export async function chargesOfPart(
  db: Db,
  charges: readonly Charge[],
  { currency, net, isFirst }: { currency: string; net: number; isFirst: boolean },
): Promise<Charge[]> {
  const { surcharges } = await chargeSettings(db)
  const own = surcharges.find((one) => one.currency === currency)
  if (!own) return [...charges]
  const surcharge = charged('small_order', isFirst ? surchargeOn(net, own) : 0)
  return [...charges.filter(({ kind }) => kind !== 'small_order'), { ...surcharge, source: 'staff' }]
}

/** The country of the address, else the one the company is established in. */
async function countryFor(
  db: Db,
  { organization_id, day, address }: { organization_id: number; day: string; address: string | null },
): Promise<string | null> {
  const own = address ?? (await run(db, ownAddress, [organization_id]))[0]?.address ?? ''
  return countryOfAddress(own) ?? (await taxBuyerOf(db, organization_id, day)).establishment_country
}

/** Returns what clients pay of a carrier's price for a delivery method, in minor units; null if they do not pay it. */
export async function carrierCharge(db: Db, methodId: number, cost: number): Promise<number | null> {
  const method = (await chargeSettings(db)).methods.get(methodId) ?? notCharged
  return method.payer === 'actual_cost' ? passedOn(cost, method) : null
}
