import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Merge } from '../contract.ts'

/**
 * The condition that a merge can be undone: within a day of the database's clock, and while the remaining company was
 * not merged itself.
 */
const undoable = `m.at > now() - interval '24 hours' and i.merged_into_id is null`
const columns = `m.id, json_build_object('id', f.id, 'name', f.name) as "from",
  json_build_object('id', i.id, 'name', i.name) as "into", p.name as by, m.at, m.reason,
  case when ${undoable} then m.at + interval '24 hours' end as undo_until`
const standing = `from client_merges m join organizations f on f.id = m.from_id join organizations i on i.id = m.into_id
  join people_names p on p.id = m.by_id where m.undone_at is null`

type Reply = ReplyInput<typeof Merge>

const away = statement<Reply>('client_merges.away', `select ${columns} ${standing} and m.from_id = $1`)
const parts = statement<Reply>(
  'client_merges.parts',
  `select ${columns} ${standing} and m.into_id = $1 order by m.id desc`,
)

/** Returns the merge of a company into another; null if it was not merged. */
export const mergeOf = async (db: Db, id: number): Promise<Reply | null> =>
  (await run(db, away, [id]))[0] ?? null

/**
 * Returns the merge of a company into another, or the merges of others into it. Only for staff who see the remaining
 * company; throws `Refusal` 404 otherwise.
 */
export async function readMerges({ db, person }: Pick<Context<Manager>, 'db' | 'person'>, id: number) {
  const into = await mergeOf(db, id)
  const parts = await partsOf(db, person, into?.into.id ?? id)
  return into ? { into, parts: [] } : { into, parts }
}

async function partsOf(db: Db, person: Manager, id: number): Promise<Reply[]> {
  // The remaining company may have been merged into a third one since.
  const further = await mergeOf(db, id)
  if (further) return partsOf(db, person, further.into.id)
  await findClient(db, person, id)
  return run(db, parts, [id])
}

export const requireMerge = async (db: Db, id: number): Promise<Reply> =>
  (await mergeOf(db, id)) ?? notFound()
