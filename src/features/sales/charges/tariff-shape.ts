import { z } from 'zod'
import { isCountryCode } from '#features/foundation/dictionary/countries.ts'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { money } from '#platform/shared/money.ts'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted } from '#platform/shared/validation.ts'
import { type DeliveryPrice, mostSteps, payers, tariffBases, unknownPrices } from './tariff.ts'

const minor = z.int('errors.isInteger').min(0).max(1_000_000_000_000)
const day = askedDay()

const Step = z.object({ up_to: minor.nullable(), amount: minor })

/** Only the last step may be open, and each reaches further than the one before. */
const inOrder = (steps: readonly z.infer<typeof Step>[]): boolean =>
  steps.every(({ up_to }, at) => {
    const next = steps[at + 1]
    return !next || (up_to !== null && (next.up_to === null || next.up_to > up_to))
  })

export const WriteTariff = z
  .object({
    method_id: z.int().refine(isEntryId, 'errors.oneOf'),
    countries: z
      .string()
      .refine(isCountryCode, 'errors.oneOf')
      .array()
      .max(250)
      .transform((given) => [...new Set(given)].sort()),
    currency: CurrencyCode,
    basis: z.enum(tariffBases),
    steps: Step.array().min(1).max(mostSteps).refine(inOrder, 'charges.stepsInOrder'),
    free_from: minor.min(1).nullable(),
    valid_from: day,
    valid_to: day.nullable(),
  })
  .refine(({ basis, steps }) => basis !== 'fixed' || steps.length === 1, {
    path: ['steps'],
    message: 'charges.fixedHasOneStep',
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_from <= valid_to, {
    path: ['valid_to'],
    message: 'charges.endBeforeStart',
  })
export type WriteTariff = z.output<typeof WriteTariff>

export const ChangeTariff = z.intersection(WriteTariff, z.object({ version: counted() }))

export const TariffCard = z.object({
  id: z.int(),
  method_id: z.int(),
  countries: z.string().array(),
  currency: z.string(),
  basis: z.enum(tariffBases),
  steps: z.object({ up_to: z.int().nullable(), amount: z.int() }).array(),
  free_from: z.int().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  version: z.int(),
})
export type TariffCard = z.infer<typeof TariffCard>

export const WriteMethodCharging = z.object({
  payer: z.enum(payers),
  handling_bp: z.int('errors.isInteger').min(0).max(10_000),
  kg_per_m3: z.int('errors.isInteger').min(1).max(2000).nullable(),
})
export const MethodChargingCard = z.object({
  method_id: z.int(),
  name: z.string(),
  payer: z.enum(payers),
  handling_bp: z.int(),
  kg_per_m3: z.int().nullable(),
})
export type MethodChargingCard = z.infer<typeof MethodChargingCard>

/** `amount` null removes the surcharge of the currency. */
export const WriteSurcharge = z.object({
  currency: CurrencyCode,
  below: minor.min(1),
  amount: minor.min(1).nullable(),
})
export const SurchargeCard = z.object({ currency: z.string(), below: z.int(), amount: z.int() })
export type SurchargeCard = z.infer<typeof SurchargeCard>

export const ChargeSettings = z.object({
  methods: MethodChargingCard.array(),
  tariffs: TariffCard.array(),
  surcharges: SurchargeCard.array(),
})
export type ChargeSettings = z.infer<typeof ChargeSettings>

/** What a delivery costs, as a buyer reads it. */
export const DeliveryCost = z.discriminatedUnion('is', [
  z.object({ is: z.literal('charged'), amount: Money }),
  z.object({ is: z.literal('free'), from: Money }),
  z.object({ is: z.literal('included') }),
  z.object({ is: z.literal('client_contract') }),
  z.object({ is: z.literal('unknown'), why: z.enum(unknownPrices) }),
])
export type DeliveryCost = z.infer<typeof DeliveryCost>

export function costOf(price: DeliveryPrice, currency: string): DeliveryCost {
  if (price.is === 'charged') return { is: 'charged', amount: money(price.amount, currency) }
  if (price.is === 'free') return { is: 'free', from: money(price.from, currency) }
  return price
}
