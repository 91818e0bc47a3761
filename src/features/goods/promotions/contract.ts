import { z } from 'zod'
import { anyone, chiefs, clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import {
  promotionConditions,
  promotionEffects,
  promotionPhases,
  promotionTransitionNames,
} from './promotion.ts'
import { PromotionInput } from './promotion-rules.ts'

/** A promotion as the public sees it: without prices and percentages. */
export const PublicPromotion = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  starts_at: Moment,
  ends_at: Moment,
})
export type PublicPromotion = z.infer<typeof PublicPromotion>

/** The same on the public site. `pictured` is a product of it that has a picture. */
export const Teaser = PublicPromotion.extend({ pictured: z.int().nullable() })
export type Teaser = z.infer<typeof Teaser>

/** A promotion as its clients see it. */
export const OwnPromotion = PublicPromotion.extend({
  phase: z.enum(['scheduled', 'active', 'ended']),
  effect: z.enum(promotionEffects),
  percent_bp: z.int().nullable(),
  /** The amount `off` each price, or the `price` itself. */
  amount: UnitPrice.nullable(),
  min_qty: z.int(),
  /** Whether a promotion code is required; the code itself is not included. */
  needs_code: z.boolean(),
  /** The condition on the cart: a minimum sum of its products, or all products of a set. */
  condition: z.enum(promotionConditions).nullable(),
  min_sum: Money.nullable(),
  /** Whether it can be combined with other stackable promotions. */
  stackable: z.boolean(),
  /** Pieces this company may still buy; null without a limit. */
  left: z.int().nullable(),
  /** Pieces this company has ordered under the promotion. */
  taken: z.int(),
  all_goods: z.boolean(),
  goods: z.int(),
})
export type OwnPromotion = z.infer<typeof OwnPromotion>

export const promotionTabs = ['active', 'scheduled', 'ended'] as const
const OwnFilter = Paging.extend({ phase: z.enum(promotionTabs).default('active') })
export type OwnFilter = z.output<typeof OwnFilter>

/** A promotion in the staff's list. */
export const PromotionRow = z.object({
  id: z.int(),
  title: z.string(),
  phase: z.enum(promotionPhases),
  effect: z.enum(promotionEffects),
  starts_at: Moment,
  ends_at: Moment,
  /** Pieces ordered under the promotion. */
  used: z.int(),
})
export type PromotionRow = z.infer<typeof PromotionRow>

export const promotionList = list({
  name: 'promotions',
  row: PromotionRow,
  columns: {
    title: { title: 'promotions.name', is: 'text' },
    phase: { title: 'promotions.phase', is: 'word', words: 'promotions.phases' },
    effect: { title: 'promotions.effect', is: 'word', words: 'promotions.effects' },
    starts_at: { title: 'promotions.starts', is: 'moment' },
    ends_at: { title: 'promotions.ends', is: 'moment' },
    used: { title: 'promotions.used', is: 'figure' },
  },
  filters: { phase: z.enum(promotionPhases).optional(), q: text(200).trim().optional() },
  sorts: ['starts_at', 'ends_at', 'title'],
  sort: '-starts_at',
  chips: { filter: 'phase', values: promotionPhases, words: 'promotions.phases' },
})
export type PromotionFilter = FilterOf<typeof promotionList>

/** A complete promotion. `moves` are the transitions the person may make now. */
export const Promotion = z.object({
  ...PromotionInput.shape,
  id: z.int(),
  phase: z.enum(promotionPhases),
  starts_at: Moment,
  ends_at: Moment,
  used: z.int(),
  version: z.int(),
  transitions: z.enum(promotionTransitionNames).array(),
})
export type Promotion = z.infer<typeof Promotion>

/**
 * The effect of a promotion: the number of companies and products, and other promotions for them at the same time.
 */
export const PromotionCheck = z.object({
  organizations: z.int(),
  goods: z.int(),
  conflicts: z
    .object({ id: z.int(), title: z.string(), starts_at: Moment, ends_at: Moment, goods: z.int() })
    .array(),
})
export type PromotionCheck = z.infer<typeof PromotionCheck>

const staff = listAt('/api/manager/promotions', { who: managers, list: promotionList })

export const promotions = {
  teasers: get('/api/public/promotions', { who: anyone, reply: Teaser.array() }),
  own: get('/api/front/promotions', { who: clients, query: OwnFilter, reply: page(OwnPromotion) }),
  ownOne: get('/api/front/promotions/:id', { who: clients, reply: OwnPromotion }),
  list: staff,
  exportList: staff.file,
  create: post('/api/manager/promotions', { who: chiefs, body: PromotionInput, reply: Promotion }),
  check: post('/api/manager/promotions/check', { who: chiefs, body: PromotionInput, reply: PromotionCheck }),
  show: get('/api/manager/promotions/:id', { who: managers, reply: Promotion }),
  change: put('/api/manager/promotions/:id', {
    who: chiefs,
    body: PromotionInput.safeExtend({ version: z.int() }),
    reply: Promotion,
  }),
  transition: put('/api/manager/promotions/:id/state', {
    who: chiefs,
    /** With `notify`, the people the promotion is for get a notice of its release. */
    body: z.object({ transition: z.enum(promotionTransitionNames), notify: z.boolean().default(false) }),
    reply: Promotion,
  }),
}

/**
 * A promotion was announced to its audience: one event per language of the readers, with the title in that language.
 */
export const promotionAnnounced = event(
  'promotion.announced',
  z.object({
    promotion_id: z.int(),
    promotion: z.string(),
    user_ids: z.int().array(),
  }),
  {
    to: [{ role: 'chief_manager' }, { role: 'admin' }],
    notices: [
      {
        to: [{ users: 'user_ids' }],
        importance: 'info',
        topic: 'promotions',
        path: ({ promotion_id }) => paths.account.promotion(promotion_id),
        email: 'wanted',
      },
    ],
  },
)
