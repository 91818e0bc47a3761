import { z } from 'zod'
import { PaymentTerm } from '#features/people/payment-terms/payment-term.ts'
import { atLeast, chiefs, managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { ProposeTerms } from './terms-proposal.ts'
import { Agreed, byHand, CreditLimit, GiveTerms, OfProposalAt, SetCreditLimit } from './terms-shape.ts'

/** The payment terms of a client: managers propose them, chief managers assign them, all staff see them. */
export const clientTerms = {
  ofClient: get('/api/manager/clients/:id/payment-terms', { who: managers, reply: Agreed }),
  give: put('/api/manager/clients/:id/payment-terms', {
    who: atLeast('chief_manager'),
    body: GiveTerms,
    reply: PaymentTerm,
  }),
  propose: post('/api/manager/clients/:id/terms-proposal', {
    who: managers,
    body: ProposeTerms,
    reply: Agreed,
  }),
  agree: post('/api/manager/clients/:id/terms-proposal/agreement', {
    who: atLeast('chief_manager'),
    body: z.object({ at: OfProposalAt, until: byHand.until }),
    reply: Agreed,
  }),
  refuse: post('/api/manager/clients/:id/terms-proposal/refusal', {
    who: atLeast('chief_manager'),
    body: z.object({ at: OfProposalAt, reason: requiredText(1000) }),
    reply: Agreed,
  }),
}

export const creditLimits = {
  set: put('/api/manager/clients/:id/credit-limit', {
    who: chiefs,
    body: SetCreditLimit,
    reply: CreditLimit,
  }),
}
