import { serve } from '#platform/server/calls/serve.ts'
import { paymentTerms } from '../contract.ts'
import { addPaymentTerm, changePaymentTerm, listPaymentTerms } from './keep-terms.ts'

export const paymentTermRoutes = serve('paymentTerms', paymentTerms, {
  list: (ctx) => listPaymentTerms(ctx),
  add: (ctx, { body }) => addPaymentTerm(ctx, body),
  change: (ctx, { params, body }) => changePaymentTerm(ctx, params.id, body),
})
