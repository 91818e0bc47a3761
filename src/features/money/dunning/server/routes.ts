import { serve } from '#platform/server/calls/serve.ts'
import { dunning } from '../contract.ts'
import { dunningOfClient, liftHold, setClient } from './client-settings.ts'
import { chargeInterest, interestOfInvoice } from './late-interest.ts'
import { addPolicy, changePolicy, listPolicies } from './policies.ts'
import { promisePayment, remindersOf } from './promises.ts'

export const dunningRoutes = serve('dunning', dunning, {
  policies: (ctx) => listPolicies(ctx.db),
  addPolicy: (ctx, { body }) => addPolicy(ctx, body),
  changePolicy: (ctx, { params, body }) => changePolicy(ctx, params.id, body),
  ofClient: (ctx, { params }) => dunningOfClient(ctx, params.id),
  setClient: (ctx, { params, body }) => setClient(ctx, params.id, body),
  lift: (ctx, { params, body }) => liftHold(ctx, params.id, body),
  ofInvoice: (ctx, { params }) => remindersOf(ctx, params.id),
  promise: (ctx, { params, body }) => promisePayment(ctx, params.id, body.promised_on),
  interest: (ctx, { params }) => interestOfInvoice(ctx, params.id),
  chargeInterest: (ctx, { params, body }) => chargeInterest(ctx, params.id, body.amount),
  ofOwnInvoice: (ctx, { params }) => remindersOf(ctx, params.id),
  promiseOwn: (ctx, { params, body }) => promisePayment(ctx, params.id, body.promised_on),
})
