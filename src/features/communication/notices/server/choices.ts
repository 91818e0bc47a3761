import type { z } from 'zod'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { NoticeTopic } from '#platform/shared/notice.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { NoticeChoice, NoticeChoices, WriteNoticeChoices } from '../contract.ts'
import { type EmailTime, neverWrittenToStaff, type Quiet, topicsOf, usualDailyAt } from '../notice-rules.ts'

/** A person's choice for a topic, with their quiet hours. */
export type Chosen = { is_shown: boolean; emails: EmailTime; quiet: Quiet | null }

type ChosenRow = {
  user_id: number
  is_shown: boolean
  emails: EmailTime
  quiet_from: string | null
  quiet_to: string | null
}
const chosenBy = statement<ChosenRow>(
  'notice_choices.of_topic',
  `select p.id as user_id, coalesce(c.is_shown, true) as is_shown, coalesce(c.emails, 'at_once') as emails,
     t.quiet_from, t.quiet_to
   from unnest($1::bigint[]) as p (id)
   left join notice_choices c on c.user_id = p.id and c.topic = $2
   left join notice_times t on t.user_id = p.id`,
)

const quietOf = (row: { quiet_from: string | null; quiet_to: string | null } | undefined): Quiet | null =>
  row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null

/** Returns these people's choices for a topic, by id, with defaults for everyone without a choice. */
export async function choicesOf(
  db: Db,
  ids: readonly number[],
  topic: NoticeTopic,
): Promise<Map<number, Chosen>> {
  const rows = await run(db, chosenBy, [ids, topic])
  return new Map(
    rows.map((row) => [row.user_id, { is_shown: row.is_shown, emails: row.emails, quiet: quietOf(row) }]),
  )
}

type Times = { quiet_from: string | null; quiet_to: string | null; daily_at: string }
const times = statement<Times & { user_id: number }>(
  'notice_times.of',
  'select user_id, quiet_from, quiet_to, daily_at from notice_times where user_id = any($1)',
)

/**
 * Returns the quiet hours and the time of the daily e-mail of these people. People without a choice have no
 * entry.
 */
export const timesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { quiet: Quiet | null; daily_at: string }>> =>
  new Map(
    (await run(db, times, [ids])).map((row) => [
      row.user_id,
      { quiet: quietOf(row), daily_at: row.daily_at },
    ]),
  )

const own = statement<{ topic: NoticeTopic; is_shown: boolean; emails: EmailTime; time_zone: string }>(
  'notice_choices.own',
  'select topic, is_shown, emails from notice_choices where user_id = $1',
)
const ownZone = statement<{ time_zone: string }>('users.zone', 'select time_zone from users where id = $1')

/** The time zone of the caller, in which their hours are meant. */
export const zoneOf = async ({ db, person }: Context<Person>): Promise<string> =>
  (await run(db, ownZone, [person.id]))[0]!.time_zone

/** Returns the topics the caller can choose, with their choices. */
export async function ownChoices(ctx: Context<Person>): Promise<NoticeChoices> {
  const { db, person } = ctx
  const rows = await run(db, own, [person.id])
  const byPerson = await timesOf(db, [person.id])
  const chosen = new Map(rows.map((row) => [row.topic, row]))
  const { quiet, daily_at } = byPerson.get(person.id) ?? { quiet: null, daily_at: usualDailyAt }
  const topics = offeredTo(person).map((topic): NoticeChoice => {
    const { is_shown, emails } = chosen.get(topic) ?? { is_shown: true, emails: 'at_once' as const }
    return { topic, is_shown, emails: isWrittenOf(person, topic) ? emails : null }
  })
  return { topics, quiet, daily_at, time_zone: await zoneOf(ctx) }
}

const offeredTo = (person: Person) => topicsOf[isClient(person) ? 'client' : 'staff']
const isWrittenOf = (person: Person, topic: NoticeTopic): boolean =>
  isClient(person) || !neverWrittenToStaff.includes(topic)

const keep = statement(
  'notice_choices.keep',
  `insert into notice_choices (user_id, topic, is_shown, emails)
   select $1, topic, is_shown, coalesce(emails, 'at_once')
   from jsonb_to_recordset($2::jsonb) as c (topic text, is_shown boolean, emails text)
   on conflict (user_id, topic) do update set is_shown = excluded.is_shown, emails = excluded.emails`,
)
const keepTimes = statement(
  'notice_times.keep',
  `insert into notice_times (user_id, quiet_from, quiet_to, daily_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set quiet_from = $2, quiet_to = $3, daily_at = $4`,
)

/**
 * Stores choices; fields that are absent stay unchanged. Throws `Refusal` 422 for a topic of the other side or
 * a duplicate.
 */
export async function chooseNotices(
  ctx: Context<Person>,
  { topics, quiet, daily_at }: z.output<typeof WriteNoticeChoices>,
): Promise<NoticeChoices> {
  const { db, person } = ctx
  const named = topics.map(({ topic }) => topic)
  if (new Set(named).size < named.length || named.some((topic) => !offeredTo(person).includes(topic)))
    refuse('errors.notValid', 422)
  await run(db, keep, [person.id, JSON.stringify(topics)])
  await run(db, keepTimes, [person.id, quiet?.from ?? null, quiet?.to ?? null, daily_at])
  return ownChoices(ctx)
}
