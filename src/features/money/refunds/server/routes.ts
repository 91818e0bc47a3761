import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refundsApi } from '../contract.ts'
import { ownRefunds, refundsOfClient } from './read-refunds.ts'
import { approveRefund, declineRefund, failRefund, requestRefund, sendRefund } from './write-refunds.ts'

/** Every command returns the refunds of the client as they are now. */
const after = async (ctx: Context<Manager>, command: Promise<number>) => refundsOfClient(ctx, await command)

export const refundRoutes = serve('refunds', refundsApi, {
  mine: (ctx) => ownRefunds(ctx),
  ofClient: (ctx, { params }) => refundsOfClient(ctx, params.id),
  request: (ctx, { params, body }) => after(ctx, requestRefund(ctx, params.id, body)),
  approve: (ctx, { params }) => after(ctx, approveRefund(ctx, params.id)),
  decline: (ctx, { params, body }) => after(ctx, declineRefund(ctx, params.id, body.reason)),
  send: (ctx, { params, body }) => after(ctx, sendRefund(ctx, params.id, body)),
  fail: (ctx, { params, body }) => after(ctx, failRefund(ctx, params.id, body.reason)),
})
