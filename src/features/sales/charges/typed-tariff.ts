import { z } from 'zod'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import type { TariffBasis } from './tariff.ts'
import { type TariffCard, WriteTariff } from './tariff-shape.ts'

/** A tariff as it is typed: amounts in the units of the currency, weights in kilograms. */
export type TypedTariff = {
  method_id: string
  countries: string[]
  currency: string
  basis: TariffBasis
  steps: { up_to: string; amount: string }[]
  free_from: string
  valid_from: string
  valid_to: string
}

const gramsText = (grams: number): string => String(grams / 1000)
/** '1.5' or '1,5' kilograms in grams; NaN if the text is no weight. */
const gramsTyped = (text: string): number => {
  const kilograms = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,3})?$/.test(kilograms) ? Math.round(Number(kilograms) * 1000) : Number.NaN
}

/** Returns a tariff as it is typed; a new one has a fixed price. */
export function typedTariff(
  tariff: TariffCard | null,
  of: { method_id: number; currency: string; today: string },
): TypedTariff {
  if (!tariff)
    return {
      ...{ method_id: String(of.method_id), countries: [], currency: of.currency, basis: 'fixed' },
      ...{ steps: [{ up_to: '', amount: '' }], free_from: '', valid_from: of.today, valid_to: '' },
    }
  const { currency, basis } = tariff
  return {
    ...{ method_id: String(tariff.method_id), countries: tariff.countries, currency, basis },
    steps: tariff.steps.map(({ up_to, amount }) => ({
      up_to: up_to === null ? '' : basis === 'weight' ? gramsText(up_to) : amountText(up_to, currency),
      amount: amountText(amount, currency),
    })),
    free_from: tariff.free_from === null ? '' : amountText(tariff.free_from, currency),
    ...{ valid_from: tariff.valid_from, valid_to: tariff.valid_to ?? '' },
  }
}

/** Returns a typed tariff as it is sent. What is no number is NaN, which the shape refuses at its field. */
export function written({ method_id, steps, currency, basis, free_from, valid_to, ...rest }: TypedTariff) {
  const amount = (text: string) => amountTyped(text, currency) ?? Number.NaN
  const limit = (text: string) => {
    if (basis === 'fixed' || text.trim() === '') return null
    return basis === 'weight' ? gramsTyped(text) : amount(text)
  }
  return {
    ...{ ...rest, currency, basis, method_id: Number(method_id) },
    steps: steps.map((step) => ({ up_to: limit(step.up_to), amount: amount(step.amount) })),
    free_from: free_from.trim() === '' ? null : amount(free_from),
    valid_to: valid_to || null,
  }
}

/** The shape of a typed tariff: the rules of the endpoint, with its errors at the same fields. */
export const TypedTariff = z.preprocess((typed) => written(typed as TypedTariff), WriteTariff)
