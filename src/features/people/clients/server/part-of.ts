import { type Db, run, statement } from '#platform/server/database/db.ts'

const now = statement<{ id: number }>(
  'organizations.now',
  'select coalesce(merged_into_id, id) as id from organizations where id = $1',
)

/** Returns the company itself, or the one it was merged into. */
export const companyNow = async (db: Db, id: number): Promise<number> =>
  (await run(db, now, [id]))[0]?.id ?? id

/** The state of a company before it was merged, to restore it. */
export type Closed = {
  manager_id: number | null
  backup_manager_id: number | null
  confirmed_at: string | null
  confirmed_by: number | null
  external_id: string | null
  gave_external_id: boolean
  /** Companies that had been merged into it before. */
  parts: number[]
}

const standing = statement<Omit<Closed, 'gave_external_id' | 'parts'> & { has_own: boolean }>(
  'organizations.before_closing',
  `select o.manager_id, o.backup_manager_id, o.confirmed_at::text, o.confirmed_by, o.external_id,
     s.external_id is not null as has_own
   from organizations o, organizations s where o.id = $1 and s.id = $2`,
)
const close = statement(
  'organizations.close_into',
  `update organizations set merged_into_id = $2, manager_id = null, backup_manager_id = null, confirmed_at = null,
     confirmed_by = null, external_id = null, updated_at = $3, version = version + 1 where id = $1`,
)
const parts = statement<{ id: number }>(
  'organizations.parts_along',
  'update organizations set merged_into_id = $2 where merged_into_id = $1 returning id',
)
const takeExternal = statement(
  'organizations.take_external_id',
  'update organizations set external_id = $2, version = version + 1, updated_at = $3 where id = $1',
)

type Command = { db: Db; now: Date }
type Union = { from: number; to: number }

/**
 * Marks a company as merged into another: it loses its manager and is no longer counted. Its external id moves to the
 * other company if that has none.
 */
export async function closeInto({ db, now }: Command, { from, to }: Union): Promise<Closed> {
  const [before] = await run(db, standing, [from, to])
  const { has_own, ...stored } = before!
  await run(db, close, [from, to, now])
  const gave_external_id = !has_own && stored.external_id !== null
  if (gave_external_id) await run(db, takeExternal, [to, stored.external_id, now])
  const along = await run(db, parts, [from, to])
  return { ...stored, gave_external_id, parts: along.map(({ id }) => id) }
}

const giveUp = statement(
  'organizations.give_up_external_id',
  `update organizations set external_id = null, version = version + 1, updated_at = $3 where id = $1 and external_id = $2`,
)
const open = statement(
  'organizations.open_again',
  `update organizations set merged_into_id = null, manager_id = $2, backup_manager_id = $3, confirmed_at = $4,
     confirmed_by = $5, external_id = case when exists (select from organizations o where o.external_id = $6) then null else $6 end,
     updated_at = $7, version = version + 1 where id = $1`,
)
const partsBack = statement(
  'organizations.parts_back',
  'update organizations set merged_into_id = $1 where id = any($2)',
)

/** Restores a company as it was before the merge. */
export async function openAgain({ db, now }: Command, { from, to }: Union, stored: Closed): Promise<void> {
  if (stored.gave_external_id) await run(db, giveUp, [to, stored.external_id, now])
  const { manager_id, backup_manager_id, confirmed_at, confirmed_by, external_id } = stored
  await run(db, open, [from, manager_id, backup_manager_id, confirmed_at, confirmed_by, external_id, now])
  await run(db, partsBack, [from, stored.parts])
}
