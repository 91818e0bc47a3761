import type { LocalText } from '#features/foundation/tax/tax.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { type Money, money, percentOf, sum } from '#platform/shared/money.ts'

/** What a charge of a whole order is for. A discount takes off; `other` is named by its own words. */
export const chargeKinds = ['delivery', 'packaging', 'small_order', 'discount', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Codes of charges (UNCL 7161) and of the allowance (UNCL 5189), as e-invoices use them. */
export const chargeCodes = {
  delivery: 'FC',
  packaging: 'ABL',
  small_order: 'HD',
  discount: '95',
  other: 'ABK',
} as const satisfies Record<ChargeKind, string>

/**
 * Where a charge comes from: the delivery prices and surcharges of the settings, a member of staff, or what the carrier
 * of a lot asked for. Prices of the settings are calculated again while staff have not entered a charge of that kind.
 */
export const chargeSources = ['settings', 'staff', 'carrier'] as const
export type ChargeSource = (typeof chargeSources)[number]

/**
 * A charge or a discount of a whole order. `amount` is net, in minor units of the order's currency, below zero for a
 * discount. What staff waived has an amount of 0. `key` is unique in the order: the kind, and for a carrier's price also the lot. `percent_bp`: a discount in
 * percent of the lines, whose amount follows them.
 */
export type Charge = {
  key: string
  kind: ChargeKind
  name: LocalText | null
  amount: number
  percent_bp: number | null
  source: ChargeSource
  lot_id?: number | undefined
}

/** Returns what charges come to: below zero if discounts are larger. */
export const chargesNet = (charges: readonly Charge[]): number => sum(charges.map(({ amount }) => amount))

/** Returns the charges with their percentages of this net of the lines. */
export const chargesOf = (net: number, charges: readonly Charge[]): Charge[] =>
  charges.map((charge) =>
    charge.percent_bp === null ? charge : { ...charge, amount: 0 - percentOf(net, charge.percent_bp) },
  )

/** Returns what discounts of the whole order take off, above zero. */
export const discountNet = (charges: readonly Charge[]): number =>
  0 - sum(charges.map(({ amount }) => Math.min(amount, 0)))

/** Returns the total of lines with charges and discounts, all net. */
export const chargedTotal = (total: Money, charges: readonly { amount: Money }[]): Money =>
  money(total.amount + sum(charges.map(({ amount }) => amount.amount)), total.currency)

/** Returns charges as a person reads them. What was waived is left out. */
export const chargeRows = (charges: readonly Charge[], currency: string, lang: Lang) =>
  charges
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, name, amount }) => ({
      ...{ kind, amount: money(amount, currency) },
      name: name && inLanguage(name, lang),
    }))

const entered = (charges: readonly Charge[], of: ChargeKind) =>
  charges.some(({ kind, source }) => kind === of && source === 'staff')

/**
 * Returns the charges of an order after the settings were read again: what staff entered and what carriers asked for
 * stays, everything else is as the settings say now.
 */
export const recalculated = (before: readonly Charge[], settings: readonly Charge[]): Charge[] => [
  ...before.filter(({ source }) => source !== 'settings'),
  ...settings.filter(({ kind }) => !entered(before, kind)),
]
