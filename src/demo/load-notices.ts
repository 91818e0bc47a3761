import { keepNoticesOf, readNotices } from '#features/communication/notices/server/index.ts'
import { personById } from '#features/people/clients/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Happened } from '#platform/server/events/reactions.ts'
import type { HeardEvent } from '#platform/server/start/feature.ts'
import { ago, commandOf } from './play.ts'

type Entry = Happened<Record<string, unknown>> & { name: string }

/** Days for which notices are stored. */
const stored = 30
/** Older notices are read, in days. */
const fresh = 2

/** Writes notices of recent events to the people concerned; the newest are unread. */
export async function loadNotices(db: Db, heard: readonly HeardEvent[]): Promise<void> {
  const { rows } = await db.$client.query<Entry>(
    `select id::int, name, at, actor_id::int, payload from events
     where name = any($1) and at > $2 and at <= now() order by at, id`,
    [heard.filter(({ event }) => event.notices.length > 0).map(({ event }) => event.name), ago(stored)],
  )
  const kinds = new Map(heard.map((one) => [one.event.name, one]))
  for (const { name, ...happened } of rows) await keepNoticesOf({ db }, kinds.get(name)!, happened)
  await readOld(db)
}

async function readOld(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ user_id: number; until: number }>(
    'select user_id::int, max(id)::int as until from notices where at < $1 group by user_id',
    [ago(fresh)],
  )
  for (const { user_id, until } of rows) {
    const person = await personById(db, user_id)
    if (person) await readNotices(commandOf(db, person, ago(fresh)), { until })
  }
}
