import { type QuantityRules, quantityRule, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import type { customUnits } from '#features/sales/cart/custom-line.ts'
import { comparePrices, type UnitPrice } from '#platform/shared/money.ts'

/** A stored custom item, without the wanted day and target price. */
export type TemplateThing = {
  name: string
  description: string | null
  material: string | null
  dimensions: string | null
  quantity: number
  unit: (typeof customUnits)[number]
  file_ids: number[]
}

/** The owner of a template: a company, a member of staff, or the team. */
export const templateOwners = ['organization', 'manager', 'team'] as const
export type TemplateOwner = (typeof templateOwners)[number]

export const templateStates = ['active', 'archived'] as const
export type TemplateState = (typeof templateStates)[number]

/** The most lines of a template, and the most templates of a company or member of staff. */
export const mostTemplateLines = 500
export const mostTemplates = 200
/** The most clients of one preview, and the largest factor. */
export const mostClients = 20
export const mostTimes = 1000

/** Product 4.5: what to know before a template is ordered again. */
export const templateProblems = [
  'unavailable',
  'no_price',
  'below_minimum',
  'few_left',
  'rounded',
  'price_changed',
  'later',
  'no_day',
] as const
export type TemplateProblem = (typeof templateProblems)[number]

type Line = {
  /** Null if its product is gone or not sold. */
  rules: QuantityRules | null
  quantity: number
  price: UnitPrice | null
  /** The price when it was saved. Null if it was not stored. */
  seen: UnitPrice | null
}

/**
 * Returns the quantity ordered: whole packs, never fewer than wanted. 0 for a product that is not sold, or a
 * quantity that cannot be bought.
 */
export function orderedQuantity(rules: QuantityRules | null, quantity: number): number {
  if (!rules) return 0
  const verdict = quantityRule(rules, quantity)
  if (verdict.is === 'error') return 0
  return verdict.is === 'rounded' ? verdict.to : quantity
}

/** Returns the problems of a line, the worst first. */
export function problemsOf({ rules, quantity, price, seen }: Line): TemplateProblem[] {
  if (!rules || orderedQuantity(rules, quantity) === 0) return ['unavailable']
  const problems: TemplateProblem[] = []
  if (!price) problems.push('no_price')
  if (quantity < smallestQuantity(rules)) problems.push('below_minimum')
  else if (orderedQuantity(rules, quantity) !== quantity) problems.push('rounded')
  if (price && seen && price.currency === seen.currency && comparePrices(price, seen) !== 0)
    problems.push('price_changed')
  return problems
}

type Days = { lead: number | null; lead_before: number | null; left: number | null }

/**
 * Returns the problems of the days of a line that is sold. A day more than last time is none: the hour of the order makes
 * as much of a difference.
 */
export function problemsOfDays({ lead, lead_before, left }: Days): TemplateProblem[] {
  if (left !== null) return ['few_left']
  if (lead_before === null) return []
  if (lead === null) return ['no_day']
  return lead > lead_before + 1 ? ['later'] : []
}
