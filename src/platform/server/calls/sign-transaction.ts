import type { Person } from '../../shared/audience.ts'
import { type Db, run, statement } from '../database/db.ts'

export type Signature = {
  /** The use case ('orders.confirm'), or the event handler or job if there is no caller. */
  name: string
  person: Person | null
  ip: string
  request_id: string
  reason: string | null
}

const sign = statement('commands.sign', `select set_config('portico.command', $1, true)`)

/**
 * Passes to the database who performs this transaction, for the rows it writes itself (0073). Not awaited:
 * the next query follows it, and finds the transaction aborted if this failed.
 */
export function signTransaction(db: Db, { name, person, ip, request_id, reason }: Signature): void {
  const standsIn = person && person.role !== 'client' && person.stands_in_for.length > 0
  const signature = {
    name,
    ...(person && { actor_id: person.id, role: person.role }),
    ...(standsIn && { stands_in_for: person.stands_in_for }),
    ...(ip && { ip }),
    ...(request_id && { request_id }),
    ...(reason && { reason }),
  }
  run(db, sign, [JSON.stringify(signature)]).catch(() => {})
}
