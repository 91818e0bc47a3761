import { z } from 'zod'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'

/** A credit limit, at most 10¹² minor units. */
export const Limit = z.object({
  amount: z
    .int('errors.notValid')
    .min(0, 'errors.notValid')
    .max(10 ** 12, 'errors.notValid'),
  currency: CurrencyCode,
})

/** Terms a manager proposes; a chief manager decides (product 3.5). Null fields stay as they are. */
export const ProposeTerms = z
  .object({
    payment_term_id: z.int().positive().nullable().default(null),
    credit_limit: Limit.nullable().default(null),
    reason: requiredText(1000),
  })
  .refine((input) => input.payment_term_id !== null || input.credit_limit !== null, {
    error: 'clientele.terms.nothingProposed',
    path: ['payment_term_id'],
  })
export type ProposeTerms = z.output<typeof ProposeTerms>

export type StoredProposal = ProposeTerms & { by_id: number; at: string }

/** A waiting proposal. `at` identifies it, so that no one decides about another one than they read. */
export const Proposal = z.object({
  payment_term_id: z.int().nullable(),
  credit_limit: Money.nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Moment,
})
