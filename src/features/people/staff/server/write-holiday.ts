import { lockUser } from '#features/people/auth/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Holiday, HolidayKind, Substitute } from '../holiday.ts'

export type HolidayInput = {
  starts_on: string
  ends_on: string
  kind: HolidayKind
  reply_en: string
  reply_ru: string
  substitutes: Substitute[]
}

// Locks the person, so that two holidays of one person cannot overlap.
const zone = statement<{ time_zone: string }>(
  'holidays.zone_of_manager',
  `select coalesce((select name from pg_timezone_names where name = u.time_zone), 'UTC') as time_zone
   from users u where u.id = $1`,
)
const overlapping = statement<{ id: number }>(
  'holidays.overlapping',
  `select id from holidays where manager_id = $1 and cancelled_at is null and id is distinct from $4
     and starts_on <= $3 and ends_on >= $2 limit 1`,
)

/**
 * Locks a person's holidays and returns the person's time zone. Throws `Refusal` 409 if they are already away on one
 * of the days.
 */
async function holdDays(
  db: Db,
  manager_id: number,
  { starts_on, ends_on }: Pick<HolidayInput, 'starts_on' | 'ends_on'>,
  but: number | null,
): Promise<string> {
  await lockUser(db, manager_id)
  const [known] = await run(db, zone, [manager_id])
  if ((await run(db, overlapping, [manager_id, starts_on, ends_on, but])).length > 0)
    refuse('team.overlaps', 409)
  return known?.time_zone ?? 'UTC'
}

const insert = statement<{ id: number }>(
  'holidays.insert',
  `insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, reply_en, reply_ru, created_by_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
)
const change = statement<{ id: number }>(
  'holidays.change',
  `update holidays set starts_on = $3, ends_on = $4, time_zone = $5, kind = $6, reply_en = $7, reply_ru = $8, updated_at = $9,
     version = version + 1
   where id = $1 and version = $2 and cancelled_at is null and ended_at is null returning id`,
)
const clear = statement('holidays.clear_substitutes', 'delete from holiday_substitutes where holiday_id = $1')
const put = statement(
  'holidays.put_substitutes',
  `insert into holiday_substitutes (holiday_id, substitute_id, scope, language, organization_ids)
   select $1, s.substitute_id, s.scope, s.language, array(select jsonb_array_elements_text(s.organization_ids)::bigint)
   from jsonb_to_recordset($2) as s (substitute_id bigint, scope text, language text, organization_ids jsonb)`,
  'again',
)

const rowOf = ({ kind, reply_en, reply_ru }: HolidayInput) => [kind, reply_en, reply_ru]
const writeSubstitutes = (db: Db, id: number, { substitutes }: HolidayInput) =>
  run(db, put, [id, JSON.stringify(substitutes)])

/** Throws `Refusal` 409 if the person is already away on one of the days. */
export async function insertHoliday(
  db: Db,
  { manager_id, by, now }: { manager_id: number; by: number; now: Date },
  input: HolidayInput,
): Promise<number> {
  const zone = await holdDays(db, manager_id, input, null)
  const days = [manager_id, input.starts_on, input.ends_on, zone]
  const [added] = await run(db, insert, [...days, ...rowOf(input), by, now])
  await writeSubstitutes(db, added!.id, input)
  return added!.id
}

/** Throws `Refusal` 409 if the holiday changed or ended in the meantime, or overlaps another. */
export async function changeHoliday(
  db: Db,
  { id, version, manager_id, now }: { id: number; version: number; manager_id: number; now: Date },
  input: HolidayInput,
): Promise<void> {
  const zone = await holdDays(db, manager_id, input, id)
  const days = [id, version, input.starts_on, input.ends_on, zone]
  if ((await run(db, change, [...days, ...rowOf(input), now])).length === 0) refuse('errors.stale', 409)
  await run(db, clear, [id])
  await writeSubstitutes(db, id, input)
}

const cancel = statement<{ id: number }>(
  'holidays.cancel',
  `update holidays set cancelled_at = $3, updated_at = $3, version = version + 1
   where id = $1 and version = $2 and cancelled_at is null and ended_at is null returning id`,
)
export const cancelHoliday = async (
  db: Db,
  { id, version }: Pick<Holiday, 'id'> & { version: number },
  now: Date,
) => (await run(db, cancel, [id, version, now])).length > 0

const brief = statement<{ id: number }>(
  'holidays.write_brief',
  `update holidays set brief = $3, version = version + 1, updated_at = $4
   where id = $1 and version = $2 and cancelled_at is null and ended_at is null returning id`,
)
export const writeBrief = async (
  db: Db,
  { id, version }: { id: number; version: number },
  text: string,
  now: Date,
): Promise<boolean> => (await run(db, brief, [id, version, text, now])).length > 0

const begin = statement<{ id: number }>(
  'holidays.begin',
  `update holidays set started_at = $2, brief = coalesce(brief, $3) where id = $1 and started_at is null and cancelled_at is null returning id`,
)
/** Returns true only for the first of several calls. */
export const noteBegun = async (db: Db, id: number, at: Date, text: string): Promise<boolean> =>
  (await run(db, begin, [id, at, text])).length > 0

const end = statement<{ id: number }>(
  'holidays.end',
  `update holidays set ended_at = $2, digest = $3 where id = $1 and ended_at is null and started_at is not null returning id`,
)
export const noteEnded = async (db: Db, id: number, at: Date, text: string): Promise<boolean> =>
  (await run(db, end, [id, at, text])).length > 0

const follow = statement(
  'holidays.follow_zone',
  `update holidays h set time_zone = z.name from users u join pg_timezone_names z on z.name = u.time_zone
   where u.id = $1 and h.manager_id = u.id and h.ended_at is null and h.time_zone <> z.name`,
)
/** Moves a person's holidays to their new time zone. */
export const followZone = (db: Db, userId: number) => run(db, follow, [userId])

const profile = statement(
  'staff_profiles.put',
  `insert into staff_profiles (user_id, languages, countries, hours) values ($1, $2, $3, $4)
   on conflict (user_id) do update set languages = excluded.languages, countries = excluded.countries,
     hours = excluded.hours, updated_at = now(), version = staff_profiles.version + 1`,
)
export const putProfile = (
  db: Db,
  userId: number,
  {
    languages,
    countries,
    hours,
  }: { languages: readonly object[]; countries: readonly string[]; hours: object },
) => run(db, profile, [userId, JSON.stringify(languages), countries, JSON.stringify(hours)])
