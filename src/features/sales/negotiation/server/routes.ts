import { serve } from '#platform/server/calls/serve.ts'
import { offers } from '../contract.ts'
import { acceptAmendment, amendOrder, refuseAmendment } from './amend.ts'
import { acceptCounter, acceptOffer, counterOffer, declineOffer } from './answer-offer.ts'
import { approve, askApproval, refuseApproval } from './approve.ts'
import { changeOrder, previewChange } from './change-order.ts'
import { limitsCard, setDiscountLimits } from './discount-limits.ts'
import { previewOffer } from './preview.ts'
import { draftRound, findPosition, ownRounds, staffRounds } from './read-rounds.ts'
import { recallAmendment, recallOffer } from './recall.ts'
import { askRenewal, closeExpired, extendOffer } from './renew.ts'
import { sendOffer } from './send-offer.ts'
import { writeDraft } from './write-draft.ts'

export const offerRoutes = serve('orders', offers, {
  own: (ctx, { params }) => ownRounds(ctx, params.id),
  accept: (ctx, { params, body }) => acceptOffer(ctx, params.id, body.n),
  counter: (ctx, { params, body }) => counterOffer(ctx, params.id, body),
  decline: (ctx, { params, body }) => declineOffer(ctx, params.id, body),
  askRenewal: (ctx, { params }) => askRenewal(ctx, params.id),
  askChange: (ctx, { params, body }) => amendOrder(ctx, params.id, body),
  changePlaced: (ctx, { params, body }) => changeOrder(ctx, params.id, body),
  previewChange: (ctx, { params, body }) => previewChange(ctx, params.id, body),
  agree: (ctx, { params, body }) => acceptAmendment(ctx, params.id, body.n),
  disagree: (ctx, { params, body }) => refuseAmendment(ctx, params.id, body),
  recallOwnChange: (ctx, { params, body }) => recallAmendment(ctx, params.id, body.n),
  rounds: (ctx, { params }) => staffRounds(ctx, params.id),
  draft: (ctx, { params, query }) => draftRound(ctx, params.id, query.repriced === '1'),
  preview: (ctx, { params }) => previewOffer(ctx, params.id),
  write: async (ctx, { params, body }) => {
    await writeDraft(ctx, params.id, body)
    return draftRound(ctx, params.id, false)
  },
  send: (ctx, { params, body }) => sendOffer(ctx, params.id, body.version),
  recall: (ctx, { params, body }) => recallOffer(ctx, params.id, body),
  acceptCounter: (ctx, { params, body }) => acceptCounter(ctx, params.id, body.n),
  askApproval: (ctx, { params, body }) => askApproval(ctx, params.id, body),
  approve: (ctx, { params, body }) => approve(ctx, params.id, body),
  refuseApproval: (ctx, { params, body }) => refuseApproval(ctx, params.id, body),
  extend: (ctx, { params, body }) => extendOffer(ctx, params.id, new Date(body.valid_until)),
  close: (ctx, { params, body }) => closeExpired(ctx, params.id, body),
  changeByStaff: (ctx, { params, body }) => changeOrder(ctx, params.id, body),
  previewByStaff: (ctx, { params, body }) => previewChange(ctx, params.id, body),
  amend: (ctx, { params, body }) => amendOrder(ctx, params.id, body),
  acceptChange: (ctx, { params, body }) => acceptAmendment(ctx, params.id, body.n),
  refuseChange: (ctx, { params, body }) => refuseAmendment(ctx, params.id, body),
  recallChange: (ctx, { params, body }) => recallAmendment(ctx, params.id, body.n),
  position: (ctx, { params }) => findPosition(ctx, params.id),
  limits: (ctx) => limitsCard(ctx),
  setLimits: (ctx, { body }) => setDiscountLimits(ctx, body),
})
