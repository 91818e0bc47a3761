import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { Limit, Proposal } from './terms-proposal.ts'

/** Why something is agreed with a client, and the last day it applies; null for no end. */
export const byHand = { reason: requiredText(1000), until: askedDay().nullable().default(null) }

export const GiveTerms = z.object({ payment_term_id: z.int('errors.required').positive(), ...byHand })
export type GiveTerms = z.output<typeof GiveTerms>

/** The time of a proposal as it was read; it identifies the proposal. */
export const OfProposalAt = z.iso.datetime('errors.notValid')

/** The terms of a client today; for terms and credit: who agreed, why and until when. */
export const Agreed = z.object({
  payment_term_id: z.int(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  until: z.string().nullable(),
  credit_by: z.string().nullable(),
  credit_reason: z.string().nullable(),
  credit_until: z.string().nullable(),
  proposed: Proposal.nullable(),
})
export type Agreed = z.infer<typeof Agreed>

/** The credit limit of a company; null if none was agreed. */
export const CreditLimit = z.object({
  credit_limit: Limit.nullable(),
})
export type CreditLimit = z.output<typeof CreditLimit>
export const SetCreditLimit = CreditLimit.extend(byHand)
export type SetCreditLimit = z.output<typeof SetCreditLimit>
