import { z } from 'zod'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { askedMoment } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { promotionConditions, promotionEffects } from './promotion.ts'

/** The most part numbers of one promotion; categories are not limited like this. */
export const mostNamed = 2000
/** The most products of a set: more are unlikely in one cart. */
export const mostInSet = 20
/** A shorter code could be guessed. */
const shortestCode = 5

const moment = askedMoment('errors.required')
const pieces = z.int('errors.isInteger').min(1).max(2_147_483_647)
const minor = z.int('errors.isInteger').min(1).max(1_000_000_000_000)

/** A promotion as staff enter it; validated by the form and the server. */
export const PromotionInput = z
  .object({
    title_en: optionalText(120),
    title_ru: optionalText(120),
    text_en: optionalText(4000),
    text_ru: optionalText(4000),
    starts_at: moment,
    ends_at: moment,
    /** The audience; an empty list means everyone. */
    levels: z.int().min(0).max(4).array().max(5).default([]),
    countries: z.string().trim().min(1).max(120).array().max(50).default([]),
    activity_types: z.int().min(1).max(100).array().max(20).default([]),
    organization_ids: z.int().positive().array().max(500).default([]),
    all_goods: z.boolean().default(false),
    category_ids: z.int().positive().array().max(200).default([]),
    /** Part numbers as pasted. */
    skus: z.string().trim().min(1).max(100).array().max(mostNamed).default([]),
    effect: z.enum(promotionEffects),
    /** Basis points, for `percent`. */
    percent_bp: z.int('errors.isInteger').min(1).max(9_000).nullable().default(null),
    /** Minor units of `currency` for `per` pieces, for `off` and `price`. */
    amount: minor.nullable().default(null),
    per: z.literal([1, 100, 1000]).default(1),
    currency: CurrencyCode.default('USD'),
    min_qty: pieces.default(1),
    stackable: z.boolean().default(false),
    /** If set, the promotion applies only to carts with this code. */
    code: optionalText(40),
    condition: z.enum(promotionConditions).nullable().default(null),
    /** Minor units of `currency`, for the condition `min_sum`. */
    min_sum: minor.nullable().default(null),
    priority: z.int().min(0).max(100).default(0),
    /** Limits in pieces: in total, and per company. */
    total_limit: pieces.nullable().default(null),
    organization_limit: pieces.nullable().default(null),
  })
  .check(({ value, issues }) => {
    const wrong = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message })
    if (!value.title_en && !value.title_ru) wrong('title_en', 'errors.required')
    if (value.ends_at && value.starts_at && Date.parse(value.ends_at) <= Date.parse(value.starts_at))
      wrong('ends_at', 'promotions.errors.endsBefore')
    if (value.effect === 'percent' && value.percent_bp === null) wrong('percent_bp', 'errors.required')
    if ((value.effect === 'off' || value.effect === 'price') && value.amount === null)
      wrong('amount', 'errors.required')
    const names = value.skus.length + value.category_ids.length > 0
    if (value.effect === 'info' && value.code) wrong('code', 'promotions.errors.givesNothing')
    if (value.effect === 'info' && value.condition) wrong('condition', 'promotions.errors.givesNothing')
    if (value.code && value.code.length < shortestCode) wrong('code', 'promotions.errors.codeShort')
    if (value.condition === 'min_sum' && value.min_sum === null) wrong('min_sum', 'errors.required')
    const namesSet = value.skus.length >= 2 && value.skus.length <= mostInSet
    if (value.condition === 'set' && (!namesSet || value.all_goods || value.category_ids.length > 0))
      wrong('skus', 'promotions.errors.setNamed')
    if (!value.all_goods && !names && value.effect !== 'info') wrong('skus', 'promotions.errors.noGoods')
  })
export type PromotionInput = z.output<typeof PromotionInput>
