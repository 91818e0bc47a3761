import type { Context } from '#platform/server/calls/context.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import * as events from '../order-events.ts'
import type { PlacedAgain } from '../placed-again.ts'
import { type CancelCause, type OrderTransition, orderTransitions } from '../transitions.ts'

/** Everything the events of transitions may contain. Each event takes the fields of its shape. */
export type Facts = {
  order_id: number
  number: number
  organization_id: number
  reason: string
  cause: CancelCause
  /** The number of the round it is about, or 0. */
  n: number
  /** The colleagues who get a copy of this event. */
  watcher_ids: number[]
  placed_again: PlacedAgain
}

/** Every event of the table of transitions. */
export const transitionEvents: AnyEvent[] = [
  events.orderPlaced,
  events.orderConfirmed,
  events.orderRejected,
  events.orderWithdrawn,
  events.orderTakenBack,
  events.orderChanged,
  events.orderDiscarded,
  events.offerSent,
  events.offerAccepted,
  events.offerCountered,
  events.offerDeclined,
  events.offerRecalled,
  events.counterAccepted,
  events.orderExpired,
  events.orderEscalated,
  events.offerExtended,
  events.offerRenewed,
  events.renewalAsked,
  events.orderClosed,
  events.orderStarted,
  events.orderCancelled,
  events.remainderCancelled,
  events.orderCompleted,
  events.amendmentSent,
  events.amendmentAccepted,
  events.amendmentRefused,
  events.amendmentRecalled,
]
const byName = new Map(transitionEvents.map((event) => [event.name, event]))

/** Emits the events that the table defines for a transition. */
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
