import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { unitPrice } from '#platform/shared/money.ts'
import type { Price, PriceStep, StatedRate } from './price.ts'
import type { Limited } from './price-limits.ts'
import type { LimitedPrice, PriceReason } from './price-shape.ts'

type Calculated = Pick<Price, 'trace' | 'currency' | 'per'>

/** Returns the steps of a price calculation in the buyer's language. */
export const reasonsOf = ({ trace, currency, per }: Calculated, lang: Lang): PriceReason[] =>
  trace.map((reason, at) => ({
    step: reason.step,
    price: priceIn(reason, at === trace.length - 1 || !hasFigures(trace), currency, per),
    level: 'level' in reason ? shownLevel(reason.level) : null,
    percent_bp: 'percent_bp' in reason ? reason.percent_bp : null,
    min_qty: 'min_qty' in reason ? reason.min_qty : null,
    promotion: reason.step === 'promotion' ? promotionOf(reason.promotion, lang) : null,
    rates: ratesIn(reason).map(({ currency, per_usd_millionths, on }) => ({
      currency,
      rate: String(per_usd_millionths / 1_000_000),
      on,
    })),
  }))

/** Calculations that were stored before their figures were have the rounded price after every step. */
const hasFigures = (trace: readonly PriceStep[]) => trace.some((reason) => 'stated' in reason)

function priceIn(reason: PriceStep, isPrice: boolean, currency: string, per: Price['per']) {
  if (isPrice) return unitPrice(reason.amount, currency, per)
  if ('stated' in reason && reason.stated)
    return unitPrice(reason.stated.amount, reason.stated.currency, reason.stated.per)
  return null
}

function ratesIn(reason: PriceStep): StatedRate[] {
  if (reason.step === 'rate') return reason.rates
  return (reason.step === 'promotion' && reason.promotion.rates) || []
}

/** Returns an exceeded promotion in the buyer's language. */
export const shownLimit = (limited: Limited | null, lang: Lang): LimitedPrice | null =>
  limited && {
    promotion: {
      id: limited.offer.id,
      title: inLanguage({ en: limited.offer.title_en, ru: limited.offer.title_ru }, lang),
    },
    left: limited.left,
    quantity: limited.quantity,
    price: limited.price && unitPrice(limited.price.unit, limited.price.currency, limited.price.per),
  }

type Used = Extract<PriceStep, { step: 'promotion' }>['promotion']

function promotionOf({ id, title_en, title_ru, effect }: Used, lang: Lang): PriceReason['promotion'] {
  return {
    id,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
    effect: effect?.is ?? null,
    percent_bp: effect?.is === 'percent' ? effect.percent_bp : null,
    amount: effect && effect.is !== 'percent' ? unitPrice(effect.amount, effect.currency, effect.per) : null,
  }
}
