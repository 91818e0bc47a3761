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

const fields = z.object({
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
type Fields = z.output<typeof fields>

const isSet = ({ skus, all_goods, category_ids }: Fields): boolean =>
  skus.length >= 2 && skus.length <= mostInSet && !all_goods && category_ids.length === 0
const namesGoods = ({ skus, all_goods, category_ids }: Fields): boolean =>
  all_goods || skus.length + category_ids.length > 0

/** When each rule about several fields is broken, the field to blame, and the message. */
const rules: [isBroken: (input: Fields) => unknown, field: keyof Fields, message: string][] = [
  [(input) => !input.title_en && !input.title_ru, 'title_en', 'errors.required'],
  [endsBeforeItStarts, 'ends_at', 'promotions.errors.endsBefore'],
  [(input) => input.effect === 'percent' && input.percent_bp === null, 'percent_bp', 'errors.required'],
  [(input) => ['off', 'price'].includes(input.effect) && input.amount === null, 'amount', 'errors.required'],
  [(input) => input.effect === 'info' && input.code, 'code', 'promotions.errors.givesNothing'],
  [(input) => input.effect === 'info' && input.condition, 'condition', 'promotions.errors.givesNothing'],
  [(input) => input.code && input.code.length < shortestCode, 'code', 'promotions.errors.codeShort'],
  [(input) => input.condition === 'min_sum' && input.min_sum === null, 'min_sum', 'errors.required'],
  [(input) => input.condition === 'set' && !isSet(input), 'skus', 'promotions.errors.setNamed'],
  [(input) => input.effect !== 'info' && !namesGoods(input), 'skus', 'promotions.errors.noGoods'],
]

function endsBeforeItStarts({ starts_at, ends_at }: Fields): boolean {
  return Boolean(starts_at && ends_at) && Date.parse(ends_at) <= Date.parse(starts_at)
}

/** A promotion as staff enter it; validated by the form and the server. */
export const PromotionInput = fields.check(({ value, issues }) => {
  for (const [isBroken, field, message] of rules)
    if (isBroken(value)) issues.push({ code: 'custom', input: value[field], path: [field], message })
})
export type PromotionInput = z.output<typeof PromotionInput>
