import { z } from 'zod'
import { chiefs, clients, managers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, requiredText } from '#platform/shared/validation.ts'
import { refundStates } from './refund.ts'

/** A refund as its client sees it. */
export const OwnRefund = z.object({
  id: z.int(),
  number: z.string(),
  amount: Money,
  state: z.enum(refundStates),
  to_account: z.string(),
  /** The day of the payment order, and its number. */
  sent_on: z.string().nullable(),
  reference: z.string().nullable(),
  requested_at: Moment,
})
export type OwnRefund = z.infer<typeof OwnRefund>

export const Refund = OwnRefund.extend({
  reason: z.string(),
  requested_by: z.string(),
  decided_by: z.string().nullable(),
  /** Why it was declined, or why the bank returned it. */
  decline_reason: z.string().nullable(),
  /** Whether the reader may approve or decline it. */
  may_decide: z.boolean(),
})
export type Refund = z.infer<typeof Refund>

export const RefundsOfClient = z.object({
  refunds: Refund.array(),
  /** What can be refunded, one per currency. */
  advances: Money.array(),
})
export type RefundsOfClient = z.infer<typeof RefundsOfClient>

export const NewRefund = z.object({
  currency: CurrencyCode,
  /** In minor units. */
  amount: counted(),
  reason: requiredText(500),
  to_account: requiredText(100),
})
export type NewRefund = z.output<typeof NewRefund>

const Reason = z.object({ reason: requiredText(500) })
export const SentRefund = z.object({ sent_on: askedDay(), reference: requiredText(100) })
export type SentRefund = z.output<typeof SentRefund>

export const refundsApi = {
  mine: get('/api/front/refunds', { who: clients, scope: 'invoices:read', reply: OwnRefund.array() }),
  ofClient: get('/api/manager/clients/:id/refunds', {
    who: managers,
    scope: 'invoices:read',
    reply: RefundsOfClient,
  }),
  request: post('/api/manager/clients/:id/refunds', {
    who: managers,
    body: NewRefund,
    reply: RefundsOfClient,
  }),
  /** By another person than the one who requested it. */
  approve: post('/api/manager/refunds/:id/approval', { who: chiefs, reply: RefundsOfClient }),
  decline: post('/api/manager/refunds/:id/decline', { who: chiefs, body: Reason, reply: RefundsOfClient }),
  send: post('/api/manager/refunds/:id/sending', { who: managers, body: SentRefund, reply: RefundsOfClient }),
  /** The bank returned the money: it is an advance again. */
  fail: post('/api/manager/refunds/:id/failure', { who: managers, body: Reason, reply: RefundsOfClient }),
}

const OfRefund = z.object({ refund_id: z.int(), ref: z.string(), organization_id: z.int() })
const ofRefund = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'organization', field: 'organization_id' as const },
}
const toClient = ({ organization_id }: { organization_id: number }) =>
  paths.manager.clientRefunds(organization_id)
const payers = [{ buyersOf: 'organization_id' }, { accountantsOf: 'organization_id' }] as const

export const refundRequested = event('refund.requested', OfRefund, {
  ...ofRefund,
  notices: [{ to: [{ role: 'chief_manager' }], importance: 'info', topic: 'payments', path: toClient }],
})
/** Approved or declined by a second person. */
export const refundDecided = event('refund.decided', OfRefund.extend({ reason: z.string() }), {
  ...ofRefund,
  notices: [
    { to: [{ managerOf: 'organization_id' }], importance: 'info', topic: 'payments', path: toClient },
  ],
})
export const refundSent = event('refund.sent', OfRefund, {
  ...ofRefund,
  notices: [
    {
      to: payers,
      importance: 'success',
      topic: 'payments',
      email: 'wanted',
      path: () => paths.account.invoices,
    },
  ],
})
/** The bank returned it. */
export const refundFailed = event('refund.failed', OfRefund.extend({ reason: z.string() }), {
  ...ofRefund,
  notices: [
    {
      to: payers,
      importance: 'warning',
      topic: 'payments',
      email: 'wanted',
      path: () => paths.account.invoices,
    },
  ],
})
