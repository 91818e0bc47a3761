import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import { Moment } from '#platform/shared/time.ts'

/**
 * A request of a colleague above their limit, until an owner of the company approves it: placing a cart as an
 * order, or accepting an offer. `overtaken`: the offer ended in the meantime.
 */
export const signOffStates = ['asked', 'approved', 'refused', 'withdrawn', 'overtaken'] as const
export type SignOffState = (typeof signOffStates)[number]

/** Where and when goods are to go. */
const destination = {
  delivery_method: z.int(),
  delivery_address: z.string().nullable(),
  recipient: z.string().nullable(),
  requested_on: z.string().nullable(),
}

export const SignOff = z.object({
  id: z.int(),
  /** The cart, or the offer with its order and round. An approved cart has become an order. */
  cart_id: z.int().nullable(),
  order_id: z.int().nullable(),
  n: z.int().nullable(),
  /** The total when it was asked for, and the limit it exceeds. */
  sum: Money,
  limit: Money,
  asked_by_id: z.int(),
  asked_by: z.string(),
  asked_at: Moment,
  /** The names of the owners who can approve it. */
  waits_for: z.string().array(),
  state: z.enum(signOffStates),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** The reason of the refusal, in the owner's words. */
  reason: z.string().nullable(),
  /** For a cart: the fields of its order other than the lines. */
  input: z
    .object({
      ...destination,
      po_number: z.string().nullable(),
      project: z.string().nullable(),
      payment: z.string().nullable(),
      comment: z.string().nullable(),
      /** Parts of the cart that go elsewhere, by the ids of its lines. */
      other_deliveries: z
        .object({
          ...destination,
          lines: z.object({ line_id: z.int(), quantity: z.int() }).array(),
        })
        .array(),
    })
    .nullable(),
})
export type SignOff = z.infer<typeof SignOff>

/**
 * `seen_total` is the total in minor units that the owner agrees to. If it has changed, the approval is
 * refused.
 */
export const ApproveSignOff = z.object({ seen_total: z.int().nonnegative() })

const owners = (verb: string, path: (id: number) => string): TaskKind => ({
  kind: `orders.${verb}`,
  side: 'client',
  command: 'manage',
  path,
})
export const orderSignOffTask = owners('sign_off_order', paths.account.checkout)
export const offerSignOffTask = owners('sign_off_offer', paths.account.orderOffer)
