import type { Act } from '#platform/server/act.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import { type CancelCause, type OrderMove, orderMoves } from '../moves.ts'
import * as told from '../order-events.ts'
import type { PlacedAnew } from '../placed-anew.ts'

/** All that is told of a move; each event takes what it names. */
export type Facts = {
  order_id: number
  number: number
  organization_id: number
  reason: string
  cause: CancelCause
  /** The round it is about; nought where it is about none. */
  n: number
  /** Colleagues who are told of it now. */
  watcher_ids: number[]
  placed_anew: PlacedAnew
}

/** Every event of the table of moves. */
export const moveEvents: AnyEvent[] = [
  told.orderPlaced,
  told.orderConfirmed,
  told.orderRejected,
  told.orderWithdrawn,
  told.orderTakenBack,
  told.orderDiscarded,
  told.offerSent,
  told.offerAccepted,
  told.offerCountered,
  told.offerDeclined,
  told.counterAccepted,
  told.orderExpired,
  told.orderEscalated,
  told.offerExtended,
  told.offerRenewed,
  told.renewalAsked,
  told.orderClosed,
  told.orderStarted,
  told.orderCancelled,
  told.remainderCancelled,
  told.orderCompleted,
  told.amendmentSent,
  told.amendmentAccepted,
  told.amendmentRefused,
]
const byName = new Map(moveEvents.map((event) => [event.name, event]))

/** Tells what the table says of a move. */
export async function tellMove(
  { tell }: Pick<Act, 'tell'>,
  name: OrderMove,
  facts: Omit<Facts, 'watcher_ids' | 'placed_anew'> & Partial<Facts>,
): Promise<void> {
  const event = byName.get(orderMoves[name].event)
  if (!event) throw new Error(`nobody declares ${orderMoves[name].event}`)
  const named = Object.keys(event.payload.shape) as (keyof Facts)[]
  await tell(event, Object.fromEntries(named.map((field) => [field, facts[field]])))
}
