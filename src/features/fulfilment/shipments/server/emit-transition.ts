import type { Context } from '#platform/server/calls/context.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import { lotEvents } from '../contract.ts'
import { type LotTransition, lotTransitions } from '../transitions.ts'

/** Everything the events of lots may contain. Each event takes the fields of its shape. */
export type Facts = {
  lot_id: number
  number: number
  organization_id: number
  reason: string
  carrier: string
  ships_on: string
}

const byName = new Map<string, AnyEvent>(lotEvents.map((event) => [event.name, event]))

/** Emits the events that the table defines for a transition. */
export async function emitTransition(
  { emit }: Pick<Context, 'emit'>,
  name: LotTransition,
  facts: Partial<Facts>,
): Promise<void> {
  const event = byName.get(lotTransitions[name].event)
  if (!event) throw new Error(`no one declares ${lotTransitions[name].event}`)
  const whole: Partial<Facts> = { reason: '', carrier: '', ships_on: '', ...facts }
  const named = Object.keys(event.payload.shape) as (keyof Facts)[]
  await emit(event, Object.fromEntries(named.map((field) => [field, whole[field]])))
}
