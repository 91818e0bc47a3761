import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OrderEntry } from '../order-shape.ts'
import type { PlacedAgain } from '../placed-again.ts'
import type { CancelCause } from '../transitions.ts'

type EventRow = {
  name: string
  at: Date
  by: string | null
  reason: string | null
  cause: CancelCause | null
  n: number | null
  placed_again: PlacedAgain | null
}

/** The internal events of staff. */
const internal = `'order.drafted', 'order.discarded', 'order.escalated', 'order.approval_asked', 'order.approval_given', 'order.approval_refused'`

const history = statement<EventRow>(
  'orders.history',
  `select e.name, e.at, u.name as by, coalesce(e.payload ->> 'reason', e.payload ->> 'note') as reason,
     e.payload ->> 'cause' as cause, nullif((e.payload ->> 'n')::int, 0) as n,
     nullif(e.payload -> 'placed_again', 'null'::jsonb) as placed_again
   from events e left join people_names u on u.id = e.actor_id
   where e.subject = 'order:' || $1::bigint and not ($2 and e.name in (${internal})) order by e.id`,
)

/** Returns the history of an order. For its client without internal events. */
export const historyForReaders = (db: Db, orderId: number, isForClient: boolean): Promise<EventRow[]> =>
  run(db, history, [orderId, isForClient])

/** Returns the history of an order for a reply. `named` says what to call a person who was deleted. */
export async function historyOf(
  db: Db,
  orderId: number,
  isForClient: boolean,
  named: (name: string) => string,
): Promise<ReplyInput<typeof OrderEntry>[]> {
  const rows = await run(db, history, [orderId, isForClient])
  return rows.map(({ name, at, by, reason, cause, n, placed_again }) => ({
    event: name,
    at,
    by: by === null ? null : named(by),
    reason: reason || null,
    cause,
    n,
    placed_again,
  }))
}
