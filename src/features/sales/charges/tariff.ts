import { percentOf } from '#platform/shared/money.ts'

/**
 * Who pays for a delivery method: it is included in the prices of the goods, has a tariff, costs what the carrier asks,
 * or the client has a contract with the carrier.
 */
export const payers = ['included', 'tariff', 'actual_cost', 'client_contract'] as const
export type Payer = (typeof payers)[number]

/** What the steps of a tariff are measured in: nothing, grams, or the net of the goods in minor units. */
export const tariffBases = ['fixed', 'weight', 'value'] as const
export type TariffBasis = (typeof tariffBases)[number]

/** The most steps of a tariff. */
export const mostSteps = 30

/** Up to and with `up_to` grams or minor units; null in the last step for everything above. `amount` in minor units. */
export type TariffStep = { up_to: number | null; amount: number }

/**
 * The price of a delivery method to some countries (ISO 3166), or to all others if it names none. From `free_from` of
 * goods, net in minor units, the delivery is free. Days like '2026-05-14'; both ends count.
 */
export type Tariff = {
  id: number
  method_id: number
  countries: string[]
  currency: string
  basis: TariffBasis
  steps: TariffStep[]
  free_from: number | null
  valid_from: string
  valid_to: string | null
}

/**
 * How a delivery method is charged. `handling_bp` is added to the carrier's price. `kg_per_m3` makes volume count as
 * weight, as carriers do: 167 for air freight, 333 for road.
 */
export type MethodCharging = { payer: Payer; handling_bp: number; kg_per_m3: number | null }

/** A method that has no settings is included in the prices. */
export const notCharged: MethodCharging = { payer: 'included', handling_bp: 0, kg_per_m3: null }

/** What is delivered where. `goods` is net after discounts, in minor units; a weight is null if a product has none. */
export type Consignment = {
  country: string | null
  currency: string
  day: string
  goods: number
  weight_g: number | null
  volume_mm3: number
}

/** Why the price of a delivery is not known before a person looks at it. */
export const unknownPrices = ['no_tariff', 'no_weight', 'above_tariff', 'actual_cost'] as const
export type UnknownPrice = (typeof unknownPrices)[number]

export type DeliveryPrice =
  | { is: 'charged'; amount: number }
  | { is: 'free'; from: number }
  | { is: 'included' }
  | { is: 'client_contract' }
  | { is: 'unknown'; why: UnknownPrice }

/** Returns what the delivery of a consignment costs by the tariffs of its method. */
export function deliveryPrice(
  method: MethodCharging,
  tariffs: readonly Tariff[],
  consignment: Consignment,
): DeliveryPrice {
  if (method.payer === 'included' || method.payer === 'client_contract') return { is: method.payer }
  if (method.payer === 'actual_cost') return { is: 'unknown', why: 'actual_cost' }
  const tariff = tariffFor(tariffs, consignment)
  if (!tariff) return { is: 'unknown', why: 'no_tariff' }
  if (tariff.free_from !== null && consignment.goods >= tariff.free_from)
    return { is: 'free', from: tariff.free_from }
  const measure = measured(tariff.basis, method, consignment)
  if (measure === null) return { is: 'unknown', why: 'no_weight' }
  const step = tariff.steps.find(({ up_to }) => up_to === null || measure <= up_to)
  return step ? { is: 'charged', amount: step.amount } : { is: 'unknown', why: 'above_tariff' }
}

/** Returns the tariff that names the country, else the one for all other countries. */
function tariffFor(tariffs: readonly Tariff[], { country, currency, day }: Consignment): Tariff | undefined {
  const valid = tariffs.filter((one) => one.currency === currency && isOn(one, day))
  return (
    valid.find(({ countries }) => country !== null && countries.includes(country)) ??
    valid.find(({ countries }) => countries.length === 0)
  )
}

const isOn = ({ valid_from, valid_to }: Pick<Tariff, 'valid_from' | 'valid_to'>, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** The chargeable weight is the larger of the weight and the volume as a weight. */
function measured(
  basis: TariffBasis,
  { kg_per_m3 }: MethodCharging,
  { goods, weight_g, volume_mm3 }: Consignment,
): number | null {
  if (basis === 'fixed') return 0
  if (basis === 'value') return goods
  if (weight_g === null) return null
  // A cubic metre has 10^9 mm³ and a kilogram 10^3 g.
  const byVolume = kg_per_m3 === null ? 0 : Math.ceil((volume_mm3 / 1_000_000) * kg_per_m3)
  return Math.max(weight_g, byVolume)
}

/** Returns what the client pays for a delivery the carrier asked `cost` for, in minor units. */
export const passedOn = (cost: number, { handling_bp }: MethodCharging): number =>
  cost + percentOf(cost, handling_bp)

/** Returns a tariff of the same method and currency that applies to the same country on the same day. */
export const overlapping = (tariff: Tariff, others: readonly Tariff[]): Tariff | undefined =>
  others.find(
    (other) =>
      other.id !== tariff.id &&
      other.method_id === tariff.method_id &&
      other.currency === tariff.currency &&
      (other.valid_to === null || tariff.valid_from <= other.valid_to) &&
      (tariff.valid_to === null || other.valid_from <= tariff.valid_to) &&
      (tariff.countries.length === 0
        ? other.countries.length === 0
        : tariff.countries.some((country) => other.countries.includes(country))),
  )

/** A fixed amount on orders below a net of goods. Both in minor units. */
export type Surcharge = { currency: string; below: number; amount: number }

/** Returns the surcharge of an order with this net of goods, or 0. An order without goods has none. */
export const surchargeOn = (goods: number, surcharge: Surcharge | undefined): number =>
  surcharge && goods > 0 && goods < surcharge.below ? surcharge.amount : 0
