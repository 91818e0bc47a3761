import type { Act } from '#platform/server/act.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import { lotEvents } from '../contract.ts'
import { type LotMove, lotMoves } from '../moves.ts'

/** All that is told of a lot; each event takes what it names. */
export type Facts = {
  lot_id: number
  number: number
  organization_id: number
  reason: string
  carrier: string
  ships_on: string
}

const byName = new Map<string, AnyEvent>(lotEvents.map((event) => [event.name, event]))

/** Tells what the table says of a move. */
export async function tellMove(
  { tell }: Pick<Act, 'tell'>,
  name: LotMove,
  facts: Partial<Facts>,
): Promise<void> {
  const event = byName.get(lotMoves[name].event)
  if (!event) throw new Error(`nobody declares ${lotMoves[name].event}`)
  const whole: Partial<Facts> = { reason: '', carrier: '', ships_on: '', ...facts }
  const named = Object.keys(event.payload.shape) as (keyof Facts)[]
  await tell(event, Object.fromEntries(named.map((field) => [field, whole[field]])))
}
