import { type QuantityRules, quantityRule, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import type { customUnits } from '#features/sales/cart/custom-line.ts'
import { comparePrices, type UnitPrice } from '#platform/shared/money.ts'

/** A thing that is not in the catalogue, as it is stored: without a day and a price someone once requested for. */
export type TemplateThing = {
  name: string
  description: string | null
  material: string | null
  dimensions: string | null
  quantity: number
  unit: (typeof customUnits)[number]
  file_ids: number[]
}

/** Whose it is: a company's, one member of staff's, or everybody's of the staff. */
export const templateOwners = ['organization', 'manager', 'team'] as const
export type TemplateOwner = (typeof templateOwners)[number]

export const templateStates = ['active', 'archived'] as const
export type TemplateState = (typeof templateStates)[number]

/** So many lines one has, and so many of them one company or member of staff. */
export const mostTemplateLines = 500
export const mostTemplates = 200
/** So many clients are gone through at once, and so many times as much is asked for. */
export const mostClients = 20
export const mostTimes = 1000

/** Product 4.5: what is to be known before a template is ordered again. */
export const templateProblems = [
  'unavailable',
  'no_price',
  'below_minimum',
  'rounded',
  'price_changed',
] as const
export type TemplateProblem = (typeof templateProblems)[number]

type Line = {
  /** Null where its product is no more, or is not sold. */
  rules: QuantityRules | null
  quantity: number
  price: UnitPrice | null
  /** What it cost when it was stored; null where no one noted it. */
  seen: UnitPrice | null
}

/** How many are ordered: whole packs, never fewer than wanted; none of what is not sold or beyond all bounds. */
export function orderedQuantity(rules: QuantityRules | null, quantity: number): number {
  if (!rules) return 0
  const verdict = quantityRule(rules, quantity)
  if (verdict.is === 'error') return 0
  return verdict.is === 'rounded' ? verdict.to : quantity
}

/** What is to be said of a line before it is ordered again, the worst first. */
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
