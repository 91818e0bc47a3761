import { z } from 'zod'
import { WithNumber } from '#features/sales/negotiation/offer-shape.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { Order } from '#features/sales/orders/order-shape.ts'
import { clients, owners, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { ApproveSignOff, SignOff } from './sign-off.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Sign-offs: what a colleague asks for above their limit, and the owner's decision. */
export const signOffs = {
  list: get('/api/front/sign-offs', {
    who: clients,
    query: z.object({ cart_id: id.optional(), order_id: id.optional() }),
    reply: SignOff.array(),
  }),
  askForOrder: post('/api/front/carts/:id/sign-off', {
    who: verifiedBuyers,
    body: PlaceOrder,
    reply: SignOff,
  }),
  askForOffer: post('/api/front/orders/:id/sign-off', {
    who: verifiedBuyers,
    body: WithNumber,
    reply: SignOff,
  }),
  approve: post('/api/front/sign-offs/:id/approval', { who: owners, body: ApproveSignOff, reply: Order }),
  refuse: post('/api/front/sign-offs/:id/refusal', {
    who: owners,
    body: z.object({ reason: requiredText(1000) }),
    reply: SignOff,
  }),
  withdraw: post('/api/front/sign-offs/:id/withdrawal', { who: verifiedBuyers, reply: SignOff }),
}
