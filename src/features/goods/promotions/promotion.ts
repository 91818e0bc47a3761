import type { PriceUnit } from '#platform/shared/money.ts'

/**
 * The effect of a promotion on a price. Amounts are minor units of `currency` for `per` pieces; `rate` is the
 * currency's `minorRate`, set on the day `rate_on` (null for the dollar).
 */
export type PriceEffect =
  | { is: 'percent'; percent_bp: number }
  | {
      is: 'off' | 'price'
      amount: number
      per: PriceUnit
      currency: string
      rate: number
      rate_on: string | null
    }

/** A promotion for one buyer and product, as the price calculation needs it. */
export type Offer = {
  id: number
  title_en: string | null
  title_ru: string | null
  effect: PriceEffect
  /** The smallest quantity of a line it applies to. */
  min_qty: number
  /** Can be combined with other stackable promotions. */
  stackable: boolean
  /** Pieces this buyer may still buy; null without a limit. */
  left: number | null
  /** Applies because the buyer entered its code. */
  by_code: boolean
  /** The condition on the cart; null if it applies to each line on its own. */
  condition: OfferCondition | null
}

/**
 * `min_sum`: its products in the cart total at least `amount` minor units, in a currency whose
 * `minorRate` is `rate`. `set`: all these products are in the cart.
 */
export type OfferCondition =
  | { is: 'min_sum'; amount: number; rate: number }
  | { is: 'set'; product_ids: readonly number[] }

/** The kinds of conditions; null means none. */
export const promotionConditions = ['min_sum', 'set'] as const
export type PromotionCondition = (typeof promotionConditions)[number]

/** Normalizes a code for storage and comparison. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase()

/** The pieces of an order bought under a promotion. */
export type Claim = { promotion_id: number; pieces: number }

/** The stored states; phases follow from the state and the dates. */
export const promotionStates = ['draft', 'released', 'paused', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The phases shown to people (product 4.10). */
export const promotionPhases = ['draft', 'scheduled', 'active', 'paused', 'ended', 'archived'] as const
export type PromotionPhase = (typeof promotionPhases)[number]

type Dated = { state: PromotionState; starts_at: Date; ends_at: Date }

export function phaseOf({ state, starts_at, ends_at }: Dated, now: Date): PromotionPhase {
  if (state === 'draft' || state === 'archived') return state
  if (ends_at <= now) return 'ended'
  if (state === 'paused') return 'paused'
  return starts_at > now ? 'scheduled' : 'active'
}

/** `percent`, an amount `off` per piece, a fixed `price`, or `info`: an announcement without effect on prices. */
export const promotionEffects = ['percent', 'off', 'price', 'info'] as const
/** The effects with an amount. */
export const amountEffects = ['off', 'price'] as const satisfies readonly PromotionEffect[]
export type PromotionEffect = (typeof promotionEffects)[number]

/** The transitions by staff: from which phases, and the resulting state. */
export const promotionTransitions = {
  release: { from: ['draft'], to: 'released' },
  pause: { from: ['active', 'scheduled'], to: 'paused' },
  resume: { from: ['paused'], to: 'released' },
  archive: { from: ['draft', 'scheduled', 'active', 'paused', 'ended'], to: 'archived' },
} as const satisfies Record<string, { from: readonly PromotionPhase[]; to: PromotionState }>
export type PromotionTransition = keyof typeof promotionTransitions
export const promotionTransitionNames = Object.keys(promotionTransitions) as PromotionTransition[]

export const mayTransition = (phase: PromotionPhase, transition: PromotionTransition): boolean =>
  (promotionTransitions[transition].from as readonly PromotionPhase[]).includes(phase)

/**
 * Returns whether everything may be changed. After the release buyers rely on the promotion, so only its texts, end
 * and limits may change.
 */
export const isWholeOpen = (phase: PromotionPhase): boolean => phase === 'draft'
