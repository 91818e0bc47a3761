import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Guarded, guardedDetails, type WrittenDetails } from '../details.ts'
import type { DetailChange, Details } from '../details-contract.ts'
import { findClient } from './queries.ts'

const written = statement<WrittenDetails>(
  'organizations.details',
  `select name, kind, tax_number, legal_address, country, city, delivery_address, activity_type, activity_custom
   from organizations where id = $1`,
)

type Row = {
  id: number
  state: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  was: Guarded
  wanted: Guarded
  reason: string | null
  asked_by: string
  asked_at: Date
  decided_at: Date | null
}
const last = statement<Row>(
  'organization_changes.last',
  `select c.id, c.state, c.was, c.wanted, c.reason, coalesce(p.name, '') as asked_by, c.asked_at, c.decided_at
   from organization_changes c left join people_names p on p.id = c.asked_by_id
   where c.organization_id = $1 order by c.id desc limit 1`,
)

/** Returns the current details of a company. Throws `Refusal` 404. */
export async function writtenDetails(db: Db, organizationId: number): Promise<WrittenDetails> {
  const [row] = await run(db, written, [organizationId])
  return row ?? notFound()
}

/** Returns the details with the change that waits for approval or was declined last. */
export async function detailsOf(db: Db, organizationId: number): Promise<ReplyInput<typeof Details>> {
  const [now, [change]] = await Promise.all([
    writtenDetails(db, organizationId),
    run(db, last, [organizationId]),
  ])
  return {
    ...now,
    waiting: change?.state === 'waiting' ? { ...change, changes: linesOf(change) } : null,
    declined:
      change?.state === 'declined'
        ? { changes: linesOf(change), reason: change.reason ?? '', decided_at: change.decided_at! }
        : null,
  }
}

/** Returns the details of a client. Throws `Refusal` 404 for a client the person may not see. */
export async function detailsOfClient(
  db: Db,
  person: Manager,
  id: number,
): Promise<ReplyInput<typeof Details>> {
  await findClient(db, person, id)
  return detailsOf(db, id)
}

const linesOf = ({ was, wanted }: Row): DetailChange[] =>
  guardedDetails
    .filter((field) => field in wanted)
    .map((field) => ({ field, before: was[field] ?? null, after: wanted[field] ?? null }))
