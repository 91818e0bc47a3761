import type { Person } from '../shared/audience.ts'
import { type Db, run, statement } from './db.ts'

export type Signature = {
  /** The use case: 'orders.confirm'; the reaction or job where no one asked. */
  name: string
  person: Person | null
  ip: string
  request_id: string
  reason: string | null
}

const sign = statement('commands.sign', `select set_config('portico.command', $1, true)`)

/**
 * Says who does what in this transaction, for what the database itself writes down of it (0073). Not waited for: what
 * the command asks next goes out behind it, and finds the transaction broken if this failed.
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
