import { z } from 'zod'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'
import { PlacedAgain } from './placed-again.ts'
import { cancelCauses } from './transitions.ts'

const OfOrder = z.object({ order_id: z.int(), number: z.int(), organization_id: z.int() })

const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'order', field: 'order_id' as const },
}

const ofClient = ({ order_id }: { order_id: number }) => paths.account.order(order_id)
const ofManager = ({ order_id }: { order_id: number }) => paths.manager.order(order_id)
const buyers = [{ buyersOf: 'organization_id' }] as const
/** Events about an agreement or its end also go to the accountants. */
const forAccounts = [...buyers, { accountantsOf: 'organization_id' }] as const

export const orderPlaced = event(
  'order.placed',
  OfOrder.extend({
    watcher_ids: z.int().array().default([]),
    placed_again: PlacedAgain.optional(),
  }),
  {
    ...toBothSides,
    notices: [
      {
        to: [{ managerOf: 'organization_id' }],
        importance: 'info',
        topic: 'orders',
        email: 'wanted',
        path: ofManager,
      },
      {
        to: [{ users: 'watcher_ids' }],
        importance: 'info',
        topic: 'orders',
        email: 'wanted',
        words: 'copied',
        path: ofClient,
      },
    ],
  },
)
/** The e-mail has the lines with their days and amounts, the PDF, and the deliveries for a calendar. */
const withOrder = { attaches: true, details: true } as const
export const orderConfirmed = event('order.confirmed', OfOrder, {
  ...toBothSides,
  notices: [
    {
      to: forAccounts,
      importance: 'success',
      topic: 'orders',
      email: 'wanted',
      path: ofClient,
      ...withOrder,
    },
  ],
})
export const orderRejected = event('order.rejected', OfOrder.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ to: buyers, importance: 'warning', topic: 'orders', email: 'wanted', path: ofClient }],
})
export const orderWithdrawn = event('order.withdrawn', OfOrder.extend({ reason: z.string().default('') }), {
  ...toBothSides,
  notices: [
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'warning',
      topic: 'orders',
      email: 'wanted',
      path: ofManager,
    },
  ],
})
export const orderTakenBack = event('order.taken_back', OfOrder, toBothSides)

/** The notices about an order: to the company's manager, and to its buyers. */
const forManagers = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'offers',
  email: 'wanted',
  path: ofManager,
} as const
const forBuyers = {
  to: buyers,
  importance: 'info',
  topic: 'offers',
  email: 'wanted',
  path: ofClient,
} as const
export const orderChanged = event('order.changed', OfOrder.extend({ n: z.int() }), {
  ...toBothSides,
  notices: [{ ...forManagers, topic: 'orders' }],
})
const ForCause = OfOrder.extend({ cause: z.enum(cancelCauses), reason: z.string() })
/** `n` is the number of the round. */
const OfRound = OfOrder.extend({ n: z.int() })

export const offerSent = event('order.offer_sent', OfRound, { ...toBothSides, notices: [forBuyers] })
export const offerAccepted = event('order.offer_accepted', OfRound, {
  ...toBothSides,
  notices: [{ ...forManagers, importance: 'success' }],
})
export const offerCountered = event('order.offer_countered', OfRound, {
  ...toBothSides,
  notices: [forManagers],
})
export const offerDeclined = event('order.offer_declined', ForCause, {
  ...toBothSides,
  notices: [{ ...forManagers, importance: 'warning' }],
})
export const offerRecalled = event('order.offer_recalled', OfRound.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning' }],
})
export const counterAccepted = event('order.counter_accepted', OfRound, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'success', ...withOrder }],
})
/** `days` is the number of days left. */
export const offerExpiring = event('order.offer_expiring', OfOrder.extend({ days: z.int() }), {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning' }],
})
export const orderExpired = event('order.expired', OfOrder, {
  ...toBothSides,
  notices: [forManagers],
})
/** We asked the client whether they still want it. */
export const orderReminded = event('order.reminded', OfOrder, { ...toBothSides, notices: [forBuyers] })
export const orderEscalated = event('order.escalated', OfOrder, {
  to: [{ role: 'chief_manager' }],
  subject: toBothSides.subject,
  notices: [
    {
      to: [{ role: 'chief_manager' }],
      importance: 'warning',
      topic: 'approvals',
      email: 'wanted',
      path: ofManager,
    },
  ],
})
export const offerExtended = event('order.extended', OfOrder, { ...toBothSides, notices: [forBuyers] })
export const offerRenewed = event('order.renewed', OfRound, { ...toBothSides, notices: [forBuyers] })
export const renewalAsked = event('order.renewal_asked', OfOrder, { ...toBothSides, notices: [forManagers] })
export const orderClosed = event('order.closed', ForCause, toBothSides)
export const orderStarted = event('order.started', OfOrder, toBothSides)
export const orderCancelled = event('order.cancelled', ForCause, {
  ...toBothSides,
  notices: [{ ...forBuyers, to: forAccounts, importance: 'warning', topic: 'orders' }],
})
export const remainderCancelled = event('order.remainder_cancelled', ForCause, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning', topic: 'orders' }],
})
export const orderCompleted = event('order.completed', OfOrder, toBothSides)
export const amendmentSent = event('order.amendment_sent', OfRound, {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})
export const amendmentAccepted = event('order.amendment_accepted', OfRound, {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})
export const amendmentRefused = event('order.amendment_refused', OfRound.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})

export const amendmentRecalled = event('order.amendment_recalled', OfRound, {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})

const OfLine = OfOrder.extend({ line_id: z.int(), reason: z.string() })
/** `reason` names the line with the file and its version, or with the day. */
export const fileAdded = event('order.file_added', OfLine, toBothSides)
/** Pieces of an agreed order that had no day of delivery have one now. */
export const daysNamed = event('order.days_named', OfOrder, {
  ...toBothSides,
  notices: [
    { to: buyers, importance: 'info', topic: 'orders', email: 'wanted', path: ofClient, ...withOrder },
  ],
})
export const lineDated = event('order.line_dated', OfLine, toBothSides)

/** Internal events of staff. The client never receives them. */
const amongStaff = { to: [{ managersOf: 'organization_id' as const }], subject: toBothSides.subject }
export const orderDrafted = event('order.drafted', OfOrder, amongStaff)
export const orderDiscarded = event('order.discarded', OfOrder, amongStaff)
export const approvalAsked = event('order.approval_asked', OfOrder.extend({ note: z.string() }), amongStaff)
export const approvalGiven = event('order.approval_given', OfOrder, {
  ...amongStaff,
  notices: [{ ...forManagers, importance: 'success', topic: 'approvals' }],
})
export const approvalRefused = event('order.approval_refused', OfOrder.extend({ note: z.string() }), {
  ...amongStaff,
  notices: [{ ...forManagers, importance: 'warning', topic: 'approvals' }],
})

/** Missing or damaged goods of another order are sent again at no charge. `reason` is the number of the claim. */
export const goodsSentAgain = event('order.sent_again', OfOrder.extend({ reason: z.string() }), toBothSides)

/**
 * A colleague's order or offer is above their limit: the owners are asked, and the colleague gets their
 * decision.
 */
const OfCart = z.object({ cart_id: z.int(), organization_id: z.int() })
const ofCart = ({ cart_id }: { cart_id: number }) => paths.account.checkout(cart_id)
const ofOffer = ({ order_id }: { order_id: number }) => paths.account.orderOffer(order_id)
const toCompanyOfCart = {
  to: [{ organization: 'organization_id' as const }],
  subject: { kind: 'cart', field: 'cart_id' as const },
}
const forOwners = {
  to: [{ ownersOf: 'organization_id' }],
  importance: 'info',
  topic: 'approvals',
  email: 'wanted',
} as const
const forAsker = {
  to: [{ user: 'user_id' }],
  importance: 'warning',
  topic: 'approvals',
  email: 'wanted',
} as const
const asker = { user_id: z.int() }
export const cartSignOffAsked = event('cart.sign_off_asked', OfCart.extend(asker), {
  ...toCompanyOfCart,
  notices: [{ ...forOwners, words: 'cart_sign_off_asked', path: ofCart }],
})
export const offerSignOffAsked = event('order.sign_off_asked', OfOrder.extend(asker), {
  ...toBothSides,
  notices: [{ ...forOwners, path: ofOffer }],
})
export const orderSignedOff = event('order.signed_off', OfOrder.extend(asker), {
  ...toBothSides,
  notices: [{ ...forAsker, importance: 'success', path: ofClient }],
})
export const cartSignOffRefused = event(
  'cart.sign_off_refused',
  OfCart.extend(asker).extend({ reason: z.string() }),
  { ...toCompanyOfCart, notices: [{ ...forAsker, words: 'cart_sign_off_refused', path: ofCart }] },
)
export const offerSignOffRefused = event(
  'order.sign_off_refused',
  OfOrder.extend(asker).extend({ reason: z.string() }),
  { ...toBothSides, notices: [{ ...forAsker, path: ofOffer }] },
)

/** The events that change what order pages show. */
export const liveEvents = [
  orderPlaced,
  orderConfirmed,
  orderRejected,
  orderWithdrawn,
  orderTakenBack,
  orderChanged,
  offerSent,
  offerAccepted,
  offerCountered,
  offerDeclined,
  offerRecalled,
  counterAccepted,
  orderExpired,
  offerExtended,
  offerRenewed,
  renewalAsked,
  orderReminded,
  orderClosed,
  orderStarted,
  orderCancelled,
  remainderCancelled,
  orderCompleted,
  amendmentSent,
  amendmentAccepted,
  amendmentRefused,
  amendmentRecalled,
  fileAdded,
  lineDated,
  daysNamed,
  approvalAsked,
  approvalGiven,
  approvalRefused,
  offerSignOffAsked,
  orderSignedOff,
  offerSignOffRefused,
] as const
