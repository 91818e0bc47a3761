import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { usualHours, type WorkHours } from '../staff-member.ts'

/** The work settings of a member of staff. */
export type OwnWork = { hours: WorkHours; signature_en: string; signature_ru: string; version: number }

const read = statement<OwnWork>(
  'staff_profiles.own_work',
  'select hours, signature_en, signature_ru, version from staff_profiles where user_id = $1',
)

/** Returns the settings; version 0 if nothing is stored yet. */
export async function ownWork(db: Db, userId: number): Promise<OwnWork> {
  const [row] = await run(db, read, [userId])
  return row ?? { hours: usualHours, signature_en: '', signature_ru: '', version: 0 }
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

/** Returns the new version, or null if the settings changed in the meantime. */
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
 * Returns the e-mail signatures of these members of staff by language; '' if there is none. People who do not work
 * here are left out.
 */
export async function signaturesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Record<Lang, string>>> {
  if (ids.length === 0) return new Map()
  return new Map((await run(db, signatures, [[...new Set(ids)]])).map(({ id, en, ru }) => [id, { en, ru }]))
}
