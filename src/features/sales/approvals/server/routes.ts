import { serve } from '#platform/server/calls/serve.ts'
import { signOffs } from '../contract.ts'
import { askForOffer, askForOrder } from './ask.ts'
import { approveSignOff, refuseSignOff, withdrawSignOff } from './decide.ts'
import { listSignOffs } from './sign-offs.ts'

export const signOffRoutes = serve('signOffs', signOffs, {
  list: ({ db, person }, { query }) => listSignOffs(db, person, query),
  askForOrder: (ctx, { params, body }) => askForOrder(ctx, params.id, body),
  askForOffer: (ctx, { params, body }) => askForOffer(ctx, params.id, body.n),
  approve: (ctx, { params, body }) => approveSignOff(ctx, params.id, body.seen_total),
  refuse: (ctx, { params, body }) => refuseSignOff(ctx, params.id, body.reason),
  withdraw: (ctx, { params }) => withdrawSignOff(ctx, params.id),
})
