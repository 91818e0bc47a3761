import { OfferSignOff } from '#features/sales/approvals/client/index.ts'
import { OwnOffer } from '#features/sales/negotiation/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'

/** The negotiation, as the client sees it, with the approval of an owner where it is needed. */
export default function OwnOfferOfOrder({ of: order }: { of: Order }) {
  return <OwnOffer of={order} approval={(n) => <OfferSignOff order={order} n={n} />} />
}
