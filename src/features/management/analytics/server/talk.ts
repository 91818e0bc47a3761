import { type SQL, sql } from 'drizzle-orm'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { TalkFigures } from '../contract.ts'
import type { Talk, TalkFilter, talkList } from '../talk.ts'
import { type Asked, inDays, inEither, type Periods, periodsOf } from './counted.ts'

/** Clock time, as the client waited. */
const hours = sql`extract(epoch from m.at - m.asked_at)::float8 / 3600`
/** Messages of staff in visible conversations. */
const said = (person: Manager): SQL =>
  seesEveryClient(person)
    ? sql`from staff_messages m where true`
    : sql`from staff_messages m join organization_cards c on c.id = m.organization_id where ${visibleTo(person, sql`c`)}`
const at = sql`m.at`
const median = sql`percentile_cont(0.5) within group (order by o.hours)`

type Person = Omit<TalkFigures['people'][number], 'messages_before'> & { messages_before: number }

/** Returns how much each member of staff wrote in the period and how soon they answered. */
export async function readTalk({ db, person, now }: Context<Manager>, asked: Asked): Promise<TalkFigures> {
  const periods = await periodsOf({ db, now }, asked)
  const { today, period, compared } = periods
  const before = compared ? inDays(sql`o.at`, compared) : sql`false`
  const those = inDays(sql`o.at`, period)
  const people = await composed<Person>(
    db,
    sql`
    select g.*, coalesce(p.name, '') as name from (
      select o.author_id as manager_id, (count(*) filter (where ${those}))::int as messages,
      (count(distinct o.thread_id) filter (where ${those}))::int as conversations,
      (count(o.hours) filter (where ${those}))::int as answers,
      ${median} filter (where ${those}) as median_hours,
      (count(*) filter (where ${before}))::int as messages_before,
      ${median} filter (where ${before}) as before_hours
      from (select m.author_id, m.thread_id, m.at, ${hours} as hours ${said(person)} and ${inEither(at, periods)}) o
      group by o.author_id
    ) g left join people_names p on p.id = g.manager_id order by g.messages desc, name, g.manager_id`,
  )
  return {
    today,
    period,
    compared,
    people: people.map((one) => ({
      ...one,
      median_hours: rounded(one.median_hours),
      messages_before: compared && one.messages_before,
      before_hours: rounded(one.before_hours),
    })),
  }
}

type Row = Omit<Talk, 'last_at'> & { organization_id: number; last_at: Date }

/** The conversations behind the figures, once for each member of staff who wrote in them. */
export const talkSource = (person: Manager, { period }: Periods): Source<typeof talkList, Row, Manager> => ({
  from: sql`from (
    select g.*, n.name as organization_name, coalesce(p.name, '') as manager_name
    from (
      select max(m.id) as id, m.thread_id, m.organization_id, m.author_id, count(*)::int as messages,
        count(m.asked_at)::int as answers, percentile_cont(0.5) within group (order by ${hours}) as median_hours,
        max(m.at) as last_at
      ${said(person)} and ${inDays(at, period)}
      group by m.author_id, m.thread_id, m.organization_id
    ) g join organization_cards n on n.id = g.organization_id left join people_names p on p.id = g.author_id) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  isMadeOnce: true,
  sorts: {
    last_at: [sql`o.last_at`],
    messages: [sql`o.messages`],
    answers: [sql`o.answers`],
    median_hours: [sql`o.median_hours`],
  },
  select: sql`select o.* from page o`,
  row: ({ last_at, median_hours, organization_id: _, ...row }) => ({
    ...row,
    median_hours: rounded(median_hours),
    last_at: last_at.toISOString(),
  }),
})

const matching = ({ q, manager_id, answered }: TalkFilter): SQL => {
  const like = q && containing(q)
  return sql`${like ? sql`(o.organization_name ilike ${like} or o.manager_name ilike ${like})` : sql`true`}
    and ${manager_id ? sql`o.author_id = ${manager_id}` : sql`true`} and ${answered ? sql`o.answers > 0` : sql`true`}`
}

/** Rounds to hundredths, because percentiles are interpolated. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100
