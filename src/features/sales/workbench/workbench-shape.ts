import { z } from 'zod'
import { turns } from '#features/sales/orders/order.ts'
import { cancelCauses } from '#features/sales/orders/transitions.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedMoment, Moment } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { mostAtOnce } from './workbench.ts'

/** Why an offer ended: the client did not answer, or we had made them wait in the same negotiation. */
export const endings = ['no_reply', 'our_delay'] as const
/** Expired offers, and those that will expire within days. */
export const endingStates = ['expiring', 'expired'] as const

/** The state of a negotiation: the client's last counter-offer, our last offer, and the gap between them. */
export const Standings = z.object({
  turn: z.enum(turns),
  /** By when the side whose turn it is has to answer. */
  due_at: Moment.nullable(),
  /** The number of rounds. */
  round: z.int(),
  moved_at: Moment.nullable(),
  asked: Money.nullable(),
  offered: Money.nullable(),
  /** Our offer less the client's counter-offer; also in basis points of our offer. */
  gap: Money.nullable(),
  gap_bp: z.int().nullable(),
  /** The margin of the lines whose cost is known: of our last offer, and of the client's counter-offer. */
  margin_bp: z.int().nullable(),
  asked_margin_bp: z.int().nullable(),
})

const ids = z.int().positive().array().min(1, 'errors.required').max(mostAtOnce)
export const Chosen = z.object({ ids })
export const ChosenUntil = Chosen.extend({
  valid_until: askedMoment(),
})
export const ChosenForCause = Chosen.extend({
  cause: z.enum(cancelCauses, 'errors.required'),
  note: optionalText(1000),
})

/** The result for each order. If it was refused, `why` is a message key. */
export const Transitioned = z
  .object({ id: z.int(), number: z.int().nullable(), ok: z.boolean(), why: z.string().nullable() })
  .array()
export type Transitioned = z.infer<typeof Transitioned>
