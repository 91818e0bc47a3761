import { type SQL, sql } from 'drizzle-orm'
import type { Spoken } from '#features/people/staff/spoken.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { emailRefusalOf } from '#platform/server/email/refused-addresses.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { type Manager, type StaffRole, staffRoles } from '#platform/shared/audience.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import type { StaffFilter, staffList } from '../contract.ts'
import type { StaffRow } from '../team-shape.ts'
import { answersOf, cardOf, sayAnswerTime } from './measured.ts'

type Found = Omit<StaffRow, 'speaks' | 'last_seen_at' | 'answer_time'> & {
  languages: Spoken[]
  last_seen_at: Date | null
  minutes: number | null
}

const role = sql`case when 'admin' = any(o.roles) then 'admin' when 'chief_manager' = any(o.roles) then 'chief_manager' else 'manager' end`

/** The workload of a person's clients. */
const load = sql`
  cross join lateral (
    select count(*)::int as clients,
      coalesce(sum((select sum(f.rows) from order_figures f where f.organization_id = c.id
        and f.stage in ('submitted', 'negotiation', 'confirmed', 'in_work'))), 0)::int as open_orders,
      coalesce(sum((select count(*) from tasks t where t.organization_id = c.id and t.closed_at is null
        and t.side = 'staff')), 0)::int as waiting
    from organizations c where c.manager_id = o.id
  ) l
  cross join lateral (select max(s.last_used_at) as last_seen_at from sessions s where s.user_id = o.id) seen
  cross join lateral ${answersOf('o.id')} answered
  left join staff_away a on a.manager_id = o.id`

const isStaff = sql`o.organization_id is null and o.status <> 'deleted' and o.roles && ${sql.param([...staffRoles])}::text[]`

/** All current staff and invited people. */
export const staffSource = (say: Translate): Source<typeof staffList, Found, Manager> => ({
  from: sql`from users o ${load}`,
  where: (_, filter) =>
    sql`${isStaff} and ${speaking(filter)} and ${filter.away ? sql`a.manager_id is not null` : sql`true`} and ${matching(filter)}`,
  chip: role,
  sorts: {
    name: [sql`o.name || ' ' || o.last_name collate natural_en`],
    clients: [sql`l.clients`],
    open_orders: [sql`l.open_orders`],
    waiting: [sql`l.waiting`],
    answers: [sql`answered.minutes`],
    away_until: [sql`a.ends_on`],
    last_seen_at: [sql`seen.last_seen_at`],
  },
  select: sql`
    select o.id, o.name || ' ' || o.last_name as name, o.email, ${sql.raw(emailRefusalOf('o.email'))} as email_refusal, o.phone, ${role} as role, ${state} as state,
      coalesce(p.languages, '[]') as languages, l.clients, l.open_orders, l.waiting, a.ends_on::text as away_until, seen.last_seen_at, answered.minutes,
      coalesce(o.avatar_id, card.photo_file_id) as photo_file_id, card.slug as card, card.id as card_id,
      coalesce(card.state = 'published', false) as card_is_published
    from page o ${load} left join staff_profiles p on p.user_id = o.id left join lateral ${sql.raw(cardOf('o.id'))} card on true`,
  row: ({ languages, last_seen_at, minutes, ...row }) => ({
    ...row,
    answer_time: sayAnswerTime(minutes, say),
    speaks: languages
      .map(({ id, level }) => `${say(`dictionary.spoken.${id}`)} (${say(`team.levels.${level}`)})`)
      .join(', '),
    last_seen_at,
  }),
})

const state = sql`case when o.invited_at is not null then 'invited' when o.status = 'active' then 'active' else 'blocked' end`

const speaking = ({ language }: StaffFilter): SQL =>
  language
    ? sql`exists (select from staff_profiles p where p.user_id = o.id and p.languages @> ${JSON.stringify([{ id: language }])}::jsonb)`
    : sql`true`

function matching({ q }: StaffFilter): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.name || ' ' || o.last_name ilike ${like} or o.email ilike ${like})`
}

export type LockedStaff = {
  id: number
  role: StaffRole
  state: StaffRow['state']
  version: number
  name: string
}
export const sayOf = ({ platform, lang }: Pick<Context, 'platform' | 'lang'>) => platform.translate(lang)
