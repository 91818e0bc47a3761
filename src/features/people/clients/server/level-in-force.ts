import { todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { LevelSource } from '../level-source.ts'

/**
 * SQL for the level of a company `o` today. A manual level ends the day after its last day, whether or not levels
 * were recalculated.
 */
export const levelInForce = `case when o.level_source = 'manual' and o.level_until < ${todaySql}
  then o.automatic_level else o.discount_level end`

const byHand = statement(
  'organizations.set_level',
  `update organizations set automatic_level = coalesce(automatic_level, discount_level), discount_level = $2,
     level_source = 'manual', level_until = $3, proposed_level = null, proposed_reason = null, updated_at = $4,
     version = version + 1
   where id = $1`,
)
const released = statement(
  'organizations.release_level',
  `update organizations set discount_level = coalesce(automatic_level, discount_level), automatic_level = null,
     level_source = 'auto', level_until = null, proposed_level = null, proposed_reason = null, updated_at = $2,
     version = version + 1
   where id = $1`,
)

type Standing = { level: number; automatic: number; source: LevelSource }

const standing = statement<Standing>(
  'organizations.level_to_set',
  `select ${levelInForce} as level, coalesce(o.automatic_level, o.discount_level) as automatic, o.level_source as source
   from organizations o where o.id = $1 for update`,
)

type Input = { level: number | null; until: string | null; now: Date }

/**
 * Sets a manual level until the end of a day or without end; null returns to the automatic level, which is stored
 * next to it. Returns the level before and after; null if there was no manual level to end.
 */
export async function setLevel(
  db: Db,
  id: number,
  { level, until, now }: Input,
): Promise<{ from: number; to: number } | null> {
  const [before] = await run(db, standing, [id])
  const { level: from, automatic, source } = before!
  if (level === null) {
    if (source !== 'manual') return null
    await run(db, released, [id, now])
    return { from, to: automatic }
  }
  await run(db, byHand, [id, level, until, now])
  return { from, to: level }
}

export type AutomaticLevel = { organization_id: number; level: number; version: number }

/** The condition that a manual level still applies on day $4. */
const isHeld = `o.level_source = 'manual' and (o.level_until is null or o.level_until >= $4::date)`

const note = statement<{ id: number }>(
  'organizations.note_automatic_levels',
  `update organizations o set discount_level = case when ${isHeld} then o.discount_level else given.level end,
     level_source = case when ${isHeld} then 'manual' else 'auto' end,
     level_until = case when ${isHeld} then o.level_until end,
     automatic_level = case when ${isHeld} then given.level end,
     updated_at = $5, version = o.version + 1
   from unnest($1::bigint[], $2::smallint[], $3::int[]) as given (id, level, version)
   where o.id = given.id and o.version = given.version
   returning o.id`,
  'again',
)

/**
 * Stores the automatic levels from today on, in one statement. Skips companies that changed since they were read.
 * Returns the ids of the stored ones.
 */
export async function noteAutomaticLevels(
  db: Db,
  given: readonly AutomaticLevel[],
  { today, now }: { today: string; now: Date },
): Promise<Set<number>> {
  if (given.length === 0) return new Set()
  const rows = await run(db, note, [
    given.map(({ organization_id }) => organization_id),
    given.map(({ level }) => level),
    given.map(({ version }) => version),
    today,
    now,
  ])
  return new Set(rows.map(({ id }) => id))
}
