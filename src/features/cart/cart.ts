import { type QuantityRules, quantityRule } from '#features/catalogue/quantity.ts'

/** Product 4.5. Only an open cart can be filled; a converted one has become an order and stays as its source. */
export const cartStates = ['open', 'locked', 'converted', 'archived'] as const
export type CartState = (typeof cartStates)[number]

/** So many lines a cart may have, and so many are shown at once. */
export const mostLines = 5000
export const linesShown = 100

/** Why a line cannot be ordered as it stands. */
export const lineProblems = ['not_on_sale', 'no_price', 'quantity'] as const
export type LineProblem = (typeof lineProblems)[number]

type Line = { on_sale: boolean; quantity: number; rules: QuantityRules; priced: boolean }

export function problemOf({ on_sale, quantity, rules, priced }: Line): LineProblem | null {
  if (!on_sale) return 'not_on_sale'
  if (!priced) return 'no_price'
  return quantityRule(rules, quantity).is === 'ok' ? null : 'quantity'
}

type Sums = { list: number; unit: number; quantity: number }

/** The sums of a cart in minor units, over the lines that can be ordered. */
export function totalsOf(lines: readonly Sums[]): { goods: number; discount: number; total: number } {
  let goods = 0
  let total = 0
  for (const { list, unit, quantity } of lines) {
    goods += list * quantity
    total += unit * quantity
  }
  return { goods, discount: goods - total, total }
}
