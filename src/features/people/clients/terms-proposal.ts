import { z } from 'zod'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'

/** How much a company may owe, in minor units: at most ten thousand millions. */
export const Limit = z.object({
  amount: z
    .int('errors.notValid')
    .min(0, 'errors.notValid')
    .max(10 ** 12, 'errors.notValid'),
  currency: CurrencyCode,
})

/** What a manager would agree on with a client (product 3.5: they propose, a chief manager decides). Null: as it is. */
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

/** One that waits; `at` names it, so that no one decides on another than they read. */
export const Proposal = z.object({
  payment_term_id: z.int().nullable(),
  credit_limit: Money.nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Moment,
})
