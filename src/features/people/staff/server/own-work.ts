import { type Db, run, statement } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { usualHours, type WorkHours } from '../staff-member.ts'

/** What someone of the staff sets of their own work. */
export type OwnWork = { hours: WorkHours; signature_en: string; signature_ru: string; version: number }

const read = statement<OwnWork>(
  'staff_profiles.own_work',
  'select hours, signature_en, signature_ru, version from staff_profiles where user_id = $1',
)

/** Version 0 is of someone of whom nothing is written down yet. */
export async function ownWork(db: Db, userId: number): Promise<OwnWork> {
  const [found] = await run(db, read, [userId])
  return found ?? { hours: usualHours, signature_en: '', signature_ru: '', version: 0 }
}

const write = statement<{ version: number }>(
  'staff_profiles.put_own_work',
  `insert into staff_profiles as p (user_id, hours, signature_en, signature_ru)
   select $1, $3, $4, $5 where $2 = 0 or exists (select from staff_profiles where user_id = $1)
   on conflict (user_id) do update set hours = excluded.hours, signature_en = excluded.signature_en,
     signature_ru = excluded.signature_ru, updated_at = now(), version = p.version + 1
     where p.version = $2
   returning version`,
)

/** Answers the new version, or null where it is not the one it was changed from any more. */
export async function putOwnWork(
  db: Db,
  userId: number,
  { hours, signature_en, signature_ru, version }: OwnWork,
): Promise<number | null> {
  const values = [userId, version, JSON.stringify(hours), signature_en, signature_ru]
  return (await run(db, write, values))[0]?.version ?? null
}

const signatures = statement<{ id: number } & Record<Lang, string>>(
  'staff_profiles.signatures',
  `select p.user_id as id, p.signature_en as en, p.signature_ru as ru
   from staff_profiles p join staff_members s on s.id = p.user_id where p.user_id = any($1)`,
)

/**
 * How these people of the staff end an e-mail to a client, by language; '' where they wrote nothing in it. Who does not
 * work here is not among them.
 */
export async function signaturesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Record<Lang, string>>> {
  if (ids.length === 0) return new Map()
  return new Map((await run(db, signatures, [[...new Set(ids)]])).map(({ id, en, ru }) => [id, { en, ru }]))
}
