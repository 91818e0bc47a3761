import { z } from 'zod'

/**
 * The rules by which orders are confirmed without a person, as an administrator sets them. `off`: nothing is decided.
 * `shadow`: every order is decided and the decision stored, but nothing is confirmed. `on`: orders are confirmed.
 */
export const modes = ['off', 'shadow', 'on'] as const
export type Mode = (typeof modes)[number]

/** How sure promised days have to be. What a confirmation promises is at least likely. */
export const sureEnough = ['likely', 'promised'] as const

type Bounds = { usual: number; min: number; max: number }

/** The limits that are numbers; `usual` is the default. */
export const limitBounds = {
  /** The completed orders of a company before its first automatic one. */
  min_orders: { usual: 3, min: 0, max: 1000 },
  /** The largest net total of an order, in US cents, converted at today's rates. */
  max_amount: { usual: 100_000, min: 0, max: 100_000_000 },
  /** The largest net total of all orders of a day of the company, in US cents. */
  max_day_amount: { usual: 1_000_000, min: 0, max: 1_000_000_000 },
  /** Days since the due day of the oldest open invoice. */
  max_overdue_days: { usual: 0, min: 0, max: 365 },
  /** The least margin of a line, in basis points of its price. */
  min_margin_bp: { usual: 0, min: 0, max: 10_000 },
} as const satisfies Record<string, Bounds>
export type LimitName = keyof typeof limitBounds
export const limitNames = Object.keys(limitBounds) as LimitName[]

const bounded = ({ min, max }: Bounds) => z.int('errors.isInteger').min(min).max(max)

export const ConfirmationRules = z.object({
  mode: z.enum(modes),
  /** Whether an order with a comment is left to a person. */
  no_comment: z.boolean(),
  /** Whether an order with a product whose cost is unknown is left to a person. */
  need_cost: z.boolean(),
  at_least: z.enum(sureEnough),
  min_orders: bounded(limitBounds.min_orders),
  max_amount: bounded(limitBounds.max_amount),
  max_day_amount: bounded(limitBounds.max_day_amount),
  max_overdue_days: bounded(limitBounds.max_overdue_days),
  min_margin_bp: bounded(limitBounds.min_margin_bp),
})
export type ConfirmationRules = z.output<typeof ConfirmationRules>

export const usualRules: ConfirmationRules = {
  mode: 'off',
  no_comment: true,
  need_cost: false,
  at_least: 'likely',
  ...(Object.fromEntries(limitNames.map((name) => [name, limitBounds[name].usual])) as Record<
    LimitName,
    number
  >),
}

export const ruleFields = Object.keys(ConfirmationRules.shape) as (keyof ConfirmationRules)[]
