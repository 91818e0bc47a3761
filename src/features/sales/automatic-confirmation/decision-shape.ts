import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { answers, type Check, confirmationRules, verdicts } from './auto-confirm.ts'
import { modes } from './confirmation-rules.ts'

/** A check as it is stored: with the invoice, the order or the day it is about, if there is one. */
export type StoredCheck = Check & { about: string | null }

const Value = z.union([z.number(), z.boolean(), z.string()]).nullable()
const CheckRow = z.object({
  rule: z.enum(confirmationRules),
  holds: z.boolean(),
  /** Amounts are in minor units: of `amount` in US cents, of `credit` in the currency of the order. */
  fact: Value,
  limit: Value,
  /** The number of the invoice or order it is about, or a day. */
  about: z.string().nullable(),
})
export type CheckRow = z.infer<typeof CheckRow>

/** What the rules decided about an order when it was submitted. */
export const OrderDecision = z.object({
  at: Moment,
  rules_version: z.int(),
  mode: z.enum(modes),
  verdict: z.enum(verdicts),
  /** The failed ones first. */
  checks: CheckRow.array(),
  answer: z.enum(answers).nullable(),
  reason: z.string().nullable(),
  currency: z.string(),
  organization_id: z.int(),
  /** Whether a person has yet to answer the order. */
  is_open: z.boolean(),
})
export type OrderDecision = z.infer<typeof OrderDecision>

/** A decision in the log. */
export const DecisionRow = z.object({
  id: z.int(),
  at: Moment,
  order_id: z.int(),
  number: z.int(),
  organization_name: z.string(),
  total: Money,
  mode: z.enum(modes),
  verdict: z.enum(verdicts),
  /** The names of the failed rules: 'comment, credit'. */
  failed: z.string(),
  rules_version: z.int(),
})
export type DecisionRow = z.infer<typeof DecisionRow>
