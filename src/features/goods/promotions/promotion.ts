import type { PriceUnit } from '#platform/shared/money.ts'

/** What a promotion does to a price; amounts are minor units for `per` pieces of a currency a dollar buys `rate` millionths of. */
export type PriceEffect =
  | { is: 'percent'; percent_bp: number }
  | { is: 'off' | 'price'; amount: number; per: PriceUnit; rate: number }

/** A promotion as it stands for one buyer and one product: what the price resolver needs of it. */
export type Offer = {
  id: number
  title_en: string | null
  title_ru: string | null
  effect: PriceEffect
  /** From how many pieces of a line it holds. */
  min_qty: number
  /** Goes together with others that do; otherwise it stands alone. */
  stackable: boolean
  /** How many pieces may still be bought by it, by this buyer; null without a limit. */
  left: number | null
  /** It holds because its code was given. */
  by_code: boolean
  /** What a cart must hold for it; null where it holds for any line alone. */
  condition: OfferCondition | null
}

/**
 * Its own products in the cart come to at least `amount` minor units of a currency a dollar buys `rate` millionths of; or
 * all of these products lie in the cart together.
 */
export type OfferCondition =
  | { is: 'min_sum'; amount: number; rate: number }
  | { is: 'set'; product_ids: readonly number[] }

/** Which conditions there are; none is null. */
export const promotionConditions = ['min_sum', 'set'] as const
export type PromotionCondition = (typeof promotionConditions)[number]

/** A code as it is stored and compared: however it was typed. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase()

/** How many pieces of an order are bought by which promotion. */
export type Claim = { promotion_id: number; pieces: number }

/** What is stored of a promotion's life; the rest follows from its dates. */
export const promotionStates = ['draft', 'released', 'paused', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Product 4.10: as people speak of it. */
export const promotionPhases = ['draft', 'scheduled', 'active', 'paused', 'ended', 'archived'] as const
export type PromotionPhase = (typeof promotionPhases)[number]

type Dated = { state: PromotionState; starts_at: Date; ends_at: Date }

export function phaseOf({ state, starts_at, ends_at }: Dated, now: Date): PromotionPhase {
  if (state === 'draft' || state === 'archived') return state
  if (ends_at <= now) return 'ended'
  if (state === 'paused') return 'paused'
  return starts_at > now ? 'scheduled' : 'active'
}

/** `percent`, so much `off` a piece, another `price`, or `info`: words alone. */
export const promotionEffects = ['percent', 'off', 'price', 'info'] as const
/** Those that name an amount. */
export const amountEffects = ['off', 'price'] as const satisfies readonly PromotionEffect[]
export type PromotionEffect = (typeof promotionEffects)[number]

/** What staff may do with it, from which phases, and what it becomes. */
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

/** What was promised to buyers stays: only a draft is changed in what it gives; later its words, its end and its limits. */
export const isWholeOpen = (phase: PromotionPhase): boolean => phase === 'draft'
