import { pdfWriter } from '#features/office/documents/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { limitsChanged } from '../offer-events.ts'
import { pdfReactions } from './land-offer.ts'
import { offerWriter } from './offer-pdf.ts'
import { roundsOfOrders } from './rounds-of-order.ts'
import { offerRoutes } from './routes.ts'

export { amendAsAgreed, amendOrder, checkAmendment } from './amend.ts'
export { acceptOffer, counterOffer, declineOffer } from './answer-offer.ts'
export { setDiscountLimits } from './discount-limits.ts'
export { landOffer } from './land-offer.ts'
export { pricesAboveLimit } from './named-prices.ts'
export { closeExpired, extendOffer } from './renew.ts'
export { revisionIn } from './revisions.ts'
export { sendOffer } from './send-offer.ts'
export { writeDraft } from './write-draft.ts'

export const manifest: Feature = {
  name: 'negotiation',
  routes: offerRoutes,
  events: [limitsChanged],
  provides: [roundsOfOrders, pdfWriter.by({ kind: 'offer', write: offerWriter })],
  reactions: pdfReactions,
}
