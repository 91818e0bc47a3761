import type { Context } from '#platform/server/context.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import * as found from '../order-events.ts'
import type { PlacedAgain } from '../placed-again.ts'
import { type CancelCause, type OrderTransition, orderTransitions } from '../transitions.ts'

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
  placed_again: PlacedAgain
}

/** Every event of the table of moves. */
export const transitionEvents: AnyEvent[] = [
  found.orderPlaced,
  found.orderConfirmed,
  found.orderRejected,
  found.orderWithdrawn,
  found.orderTakenBack,
  found.orderDiscarded,
  found.offerSent,
  found.offerAccepted,
  found.offerCountered,
  found.offerDeclined,
  found.counterAccepted,
  found.orderExpired,
  found.orderEscalated,
  found.offerExtended,
  found.offerRenewed,
  found.renewalAsked,
  found.orderClosed,
  found.orderStarted,
  found.orderCancelled,
  found.remainderCancelled,
  found.orderCompleted,
  found.amendmentSent,
  found.amendmentAccepted,
  found.amendmentRefused,
]
const byName = new Map(transitionEvents.map((event) => [event.name, event]))

/** Tells what the table says of a move. */
export async function emitTransition(
  { emit }: Pick<Context, 'emit'>,
  name: OrderTransition,
  facts: Omit<Facts, 'watcher_ids' | 'placed_again'> & Partial<Facts>,
): Promise<void> {
  const event = byName.get(orderTransitions[name].event)
  if (!event) throw new Error(`no one declares ${orderTransitions[name].event}`)
  const named = Object.keys(event.payload.shape) as (keyof Facts)[]
  await emit(event, Object.fromEntries(named.map((field) => [field, facts[field]])))
}
