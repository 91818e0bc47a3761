import { z } from 'zod'
import { WithCause } from '#features/sales/orders/command-shape.ts'
import { Order } from '#features/sales/orders/order-shape.ts'
import { admins, chiefs, clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { ChangeByStaff, ChangeOrder, ChangePreview } from './change-shape.ts'
import {
  Amendment,
  AskApproval,
  CounterOffer,
  DeclineOffer,
  DiscountLimits,
  ExtendOffer,
  GiveApproval,
  LimitsCard,
  OfferRound,
  RecallOffer,
  RefuseApproval,
  RefuseChange,
  SendOffer,
  StaffOfferLine,
  StaffOfferRound,
  WithNumber,
  WriteOffer,
} from './offer-shape.ts'

/** The rounds of a negotiation and their transitions, for the client and for staff. */
export const offers = {
  own: get('/api/front/orders/:id/rounds', { who: clients, scope: 'orders:read', reply: OfferRound.array() }),
  accept: post('/api/front/orders/:id/acceptance', { who: verifiedBuyers, body: WithNumber, reply: Order }),
  counter: post('/api/front/orders/:id/counter', { who: verifiedBuyers, body: CounterOffer, reply: Order }),
  decline: post('/api/front/orders/:id/refusal', { who: verifiedBuyers, body: DeclineOffer, reply: Order }),
  askRenewal: post('/api/front/orders/:id/renewal-request', { who: verifiedBuyers, reply: Order }),
  askChange: post('/api/front/orders/:id/amendments', {
    who: verifiedBuyers,
    body: Amendment,
    reply: Order,
  }),
  /** Changes a placed order: at once if a rule allows it, else the manager is asked. */
  changePlaced: post('/api/front/orders/:id/change', {
    who: verifiedBuyers,
    body: ChangeOrder,
    reply: Order,
  }),
  /** What the same change would do. Writes nothing. */
  previewChange: post('/api/front/orders/:id/change/preview', {
    who: verifiedBuyers,
    body: ChangeOrder,
    reply: ChangePreview,
  }),
  agree: post('/api/front/orders/:id/amendment-acceptance', {
    who: verifiedBuyers,
    body: WithNumber,
    reply: Order,
  }),
  disagree: post('/api/front/orders/:id/amendment-refusal', {
    who: verifiedBuyers,
    body: RefuseChange,
    reply: Order,
  }),
  /** Takes back a change the client proposed, before it is answered. */
  recallOwnChange: post('/api/front/orders/:id/amendment-recall', {
    who: verifiedBuyers,
    body: WithNumber,
    reply: Order,
  }),
  rounds: get('/api/manager/orders/:id/rounds', {
    who: managers,
    scope: 'orders:read',
    reply: StaffOfferRound.array(),
  }),
  draft: get('/api/manager/orders/:id/draft', {
    who: managers,
    query: z.object({ repriced: z.enum(['0', '1']).default('0') }),
    reply: StaffOfferRound,
  }),
  /** The draft as the client will read it, in the client's language. */
  preview: get('/api/manager/orders/:id/preview', {
    who: managers,
    reply: z.object({ lang: z.enum(['en', 'ru']), round: OfferRound }),
  }),
  write: put('/api/manager/orders/:id/draft', { who: managers, body: WriteOffer, reply: StaffOfferRound }),
  send: post('/api/manager/orders/:id/offer', { who: managers, body: SendOffer, reply: Order }),
  /** Takes back an offer the client has not answered; a corrected one can follow. */
  recall: post('/api/manager/orders/:id/offer-recall', { who: managers, body: RecallOffer, reply: Order }),
  acceptCounter: post('/api/manager/orders/:id/counter-acceptance', {
    who: managers,
    body: WithNumber,
    reply: Order,
  }),
  askApproval: post('/api/manager/orders/:id/approval-request', {
    who: managers,
    body: AskApproval,
    reply: Order,
  }),
  approve: post('/api/manager/orders/:id/approval', { who: chiefs, body: GiveApproval, reply: Order }),
  refuseApproval: post('/api/manager/orders/:id/approval-refusal', {
    who: chiefs,
    body: RefuseApproval,
    reply: Order,
  }),
  extend: post('/api/manager/orders/:id/extension', { who: managers, body: ExtendOffer, reply: Order }),
  close: post('/api/manager/orders/:id/closing', { who: managers, body: WithCause, reply: Order }),
  amend: post('/api/manager/orders/:id/amendments', { who: managers, body: Amendment, reply: Order }),
  /** Changes a confirmed order: at once if it is better for the client, else the client is asked. */
  changeByStaff: post('/api/manager/orders/:id/change', { who: managers, body: ChangeByStaff, reply: Order }),
  previewByStaff: post('/api/manager/orders/:id/change/preview', {
    who: managers,
    body: ChangeByStaff,
    reply: ChangePreview,
  }),
  acceptChange: post('/api/manager/orders/:id/amendment-acceptance', {
    who: managers,
    body: WithNumber,
    reply: Order,
  }),
  recallChange: post('/api/manager/orders/:id/amendment-recall', {
    who: managers,
    body: WithNumber,
    reply: Order,
  }),
  refuseChange: post('/api/manager/orders/:id/amendment-refusal', {
    who: managers,
    body: RefuseChange,
    reply: Order,
  }),
  /** A line by its own id: its order, and the line in the draft. */
  position: get('/api/manager/positions/:id', {
    who: managers,
    reply: z.object({
      order: Order,
      line: StaffOfferLine,
      draft: StaffOfferRound,
      rounds: StaffOfferRound.array(),
    }),
  }),
  limits: get('/api/manager/discount-limits', { who: managers, reply: LimitsCard }),
  setLimits: put('/api/manager/discount-limits', {
    who: admins,
    body: DiscountLimits,
    reply: LimitsCard,
  }),
}
