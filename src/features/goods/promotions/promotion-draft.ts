import { digitsOf, type PriceUnit } from '#platform/shared/money.ts'
import type { Promotion } from './contract.ts'
import type { PromotionCondition, PromotionEffect } from './promotion.ts'

/** A promotion in its form: numbers and lists as typed, times in the browser's time zone. */
export type PromotionDraft = {
  title_en: string
  title_ru: string
  text_en: string
  text_ru: string
  starts_at: string
  ends_at: string
  levels: string[]
  countries: string
  activity_types: string[]
  organization_ids: number[]
  all_goods: boolean
  category_ids: string[]
  skus: string
  effect: PromotionEffect
  percent_bp: string
  amount: string
  per: string
  currency: string
  min_qty: string
  stackable: boolean
  code: string
  condition: PromotionCondition | ''
  min_sum: string
  priority: string
  total_limit: string
  organization_limit: string
}

export const emptyDraft: PromotionDraft = {
  title_en: '',
  title_ru: '',
  text_en: '',
  text_ru: '',
  starts_at: '',
  ends_at: '',
  levels: [],
  countries: '',
  activity_types: [],
  organization_ids: [],
  all_goods: false,
  category_ids: [],
  skus: '',
  effect: 'percent',
  percent_bp: '',
  amount: '',
  per: '1',
  currency: 'USD',
  min_qty: '1',
  stackable: false,
  code: '',
  condition: '',
  min_sum: '',
  priority: '0',
  total_limit: '',
  organization_limit: '',
}

/**
 * Returns the input to send. Empty fields become null; a text that is not a number stays as it is and fails
 * validation.
 */
export function inputOf(draft: PromotionDraft): Record<string, unknown> {
  const { title_en, title_ru, text_en, text_ru, all_goods, effect, currency, stackable, organization_ids } =
    draft
  const isPercent = effect === 'percent'
  const hasAmount = effect === 'off' || effect === 'price'
  return {
    title_en,
    title_ru,
    text_en,
    text_ru,
    all_goods,
    effect,
    currency,
    stackable,
    organization_ids,
    starts_at: instantOf(draft.starts_at),
    ends_at: instantOf(draft.ends_at),
    levels: draft.levels.map(Number),
    countries: linesOf(draft.countries, /\n/),
    activity_types: draft.activity_types.map(Number),
    category_ids: all_goods ? [] : draft.category_ids.map(Number),
    skus: all_goods ? [] : linesOf(draft.skus, /[\s,;]+/),
    percent_bp: isPercent ? exactly(draft.percent_bp, 2) : null,
    amount: hasAmount ? exactly(draft.amount, digitsOf(currency)) : null,
    code: effect === 'info' ? '' : draft.code,
    condition: (effect !== 'info' && draft.condition) || null,
    min_sum: draft.condition === 'min_sum' ? exactly(draft.min_sum, digitsOf(currency)) : null,
    per: Number(draft.per),
    min_qty: exactly(draft.min_qty || '1', 0),
    priority: exactly(draft.priority || '0', 0),
    total_limit: exactly(draft.total_limit, 0),
    organization_limit: exactly(draft.organization_limit, 0),
  }
}

/** Returns a promotion as a form draft. */
export function draftOf(promotion: Promotion): PromotionDraft {
  const { amount, percent_bp, per, currency, total_limit, organization_limit } = promotion
  return {
    title_en: promotion.title_en ?? '',
    title_ru: promotion.title_ru ?? '',
    text_en: promotion.text_en ?? '',
    text_ru: promotion.text_ru ?? '',
    starts_at: onClock(promotion.starts_at),
    ends_at: onClock(promotion.ends_at),
    levels: promotion.levels.map(String),
    countries: promotion.countries.join('\n'),
    activity_types: promotion.activity_types.map(String),
    organization_ids: promotion.organization_ids,
    all_goods: promotion.all_goods,
    category_ids: promotion.category_ids.map(String),
    skus: promotion.skus.join('\n'),
    effect: promotion.effect,
    percent_bp: percent_bp === null ? '' : String(percent_bp / 100),
    amount: typed(amount, currency),
    code: promotion.code ?? '',
    condition: promotion.condition ?? '',
    min_sum: typed(promotion.min_sum, currency),
    per: String(per satisfies PriceUnit),
    currency,
    min_qty: String(promotion.min_qty),
    stackable: promotion.stackable,
    priority: String(promotion.priority),
    total_limit: total_limit === null ? '' : String(total_limit),
    organization_limit: organization_limit === null ? '' : String(organization_limit),
  }
}

const typed = (amount: number | null, currency: string): string =>
  amount === null ? '' : (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** Parses a decimal: '12,5' with two digits is 1250. Null if empty; NaN for anything else and for more digits. */
function exactly(text: string, digits: number): number | null {
  const bare = text.trim().replace(',', '.')
  if (bare === '') return null
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(bare) ?? []
  if (whole === undefined || rest.length > digits) return Number.NaN
  return Number(whole + rest.padEnd(digits, '0'))
}

const linesOf = (text: string, between: RegExp): string[] => [
  ...new Set(text.split(between).flatMap((line) => line.trim() || [])),
]

/** Converts local time '2026-06-01T09:00' to an ISO instant; an empty text stays empty. */
function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

function onClock(instant: string): string {
  const at = new Date(instant)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
