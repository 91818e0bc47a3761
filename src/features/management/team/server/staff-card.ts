import { startOfDaySql, todaySql } from '#features/foundation/company/server/index.ts'
import { effectiveManager, type LookedAfter } from '#features/people/staff/effective-manager.ts'
import { usualHours, type WorkHours } from '#features/people/staff/staff-member.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { emailRefusalOf } from '#platform/server/email/refused-addresses.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mayChangeStaff } from '../policy.ts'
import type { StaffCard, StaffClient } from '../team-shape.ts'
import { answers, answersFrom, cardOf, monthFrom, sayAnswerTime } from './measured.ts'
import { readTeam } from './read-team.ts'

type Reply = ReplyInput<typeof StaffCard>
type Row = Omit<Reply, 'may_change' | 'stays_because' | 'hours' | 'answer_time'> & {
  minutes: number | null
  hours: WorkHours | null
  backup_of: number
  requests: number
  talks: number
  talks_with: string
  stands_in: number
}

const card = statement<Row>(
  'staff.card',
  `select u.id, u.name || ' ' || u.last_name as name, u.name as first_name, u.last_name, u.email, ${emailRefusalOf('u.email')} as email_refusal, u.phone, u.time_zone, u.version,
     case when 'admin' = any(u.roles) then 'admin' when 'chief_manager' = any(u.roles) then 'chief_manager' else 'manager' end as role,
     case when u.invited_at is not null then 'invited' when u.status = 'active' then 'active' else 'blocked' end as state,
     coalesce(p.languages, '[]') as languages, to_jsonb(coalesce(p.countries, '{}')) as countries, p.hours,
     (select count(*)::int from organizations where manager_id = u.id) as clients,
     (select count(*)::int from organizations where backup_manager_id = u.id) as backup_of,
     (select coalesce(sum(f.rows), 0)::int from order_figures f join organizations c on c.id = f.organization_id
       where c.manager_id = u.id and f.stage in ('submitted', 'negotiation', 'confirmed', 'in_work')) as open_orders,
     (select count(*)::int from tasks t join organizations c on c.id = t.organization_id
       where c.manager_id = u.id and t.closed_at is null and t.side = 'staff') as waiting,
     (select count(*)::int from support_requests where taken_by_id = u.id and state not in ('resolved', 'closed', 'withdrawn')) as requests,
     t.talks, t.talks_with,
     (select count(*)::int from holiday_substitutes s join holidays h on h.id = s.holiday_id where s.substitute_id = u.id
       and h.cancelled_at is null and h.ends_on >= (now() at time zone h.time_zone)::date) as stands_in,
     (select coalesce(jsonb_agg(jsonb_build_object('amount', s.amount, 'currency', s.currency) order by s.currency), '[]') from (
       select t.currency, sum(t.total_amount)::bigint as amount from order_totals t join organizations c on c.id = t.organization_id
       where c.manager_id = u.id and t.stage in ('confirmed', 'in_work', 'completed')
         and t.created_at >= ${startOfDaySql(monthFrom)} group by t.currency) s) as turnover,
     ${monthFrom}::text as month_from, ${answersFrom}::text as answers_from, ${todaySql}::text as today,
     answered.minutes, coalesce(u.avatar_id, card.photo_file_id) as photo_file_id, card.slug as card, card.id as card_id,
     coalesce(card.state = 'published', false) as card_is_published,
     a.ends_on::text as away_until, (select max(last_used_at) from sessions where user_id = u.id) as last_seen_at
   from users u left join staff_profiles p on p.user_id = u.id left join staff_away a on a.manager_id = u.id
   cross join lateral ${answers('u.id')} answered left join lateral ${cardOf('u.id')} card on true
   cross join lateral (select count(*)::int as talks, coalesce(string_agg(distinct c.name, ', '), '') as talks_with
     from chat_threads h join organizations c on c.id = h.organization_id where h.handed_to_id = u.id) t
   where u.id = $1 and u.organization_id is null and u.status <> 'deleted' and u.roles && '{manager,chief_manager,admin}'`,
)

/** Returns a member of staff or an invited person. Throws `Refusal` 404. */
export async function findStaff(
  { db, person, platform, lang }: Pick<Context<Manager>, 'db' | 'person' | 'platform' | 'lang'>,
  id: number,
): Promise<Reply> {
  const [row] = await run(db, card, [id])
  if (!row) return notFound()
  const { backup_of, requests, talks, talks_with, stands_in, hours, minutes, ...rest } = row
  return {
    ...rest,
    hours: hours ?? usualHours,
    answer_time: sayAnswerTime(minutes, platform.translate(lang)),
    may_change: mayChangeStaff(person, row),
    stays_because: staysBecause({ clients: row.clients, backup_of, requests, talks, stands_in }, talks_with),
  }
}

/** Returns the first obligation that prevents a deactivation and needs another owner. */
function staysBecause(
  work: Pick<Row, 'clients' | 'backup_of' | 'requests' | 'talks' | 'stands_in'>,
  talksWith: string,
) {
  const codes = {
    clients: 'team.stays.clients',
    backup_of: 'team.stays.backup',
    requests: 'team.stays.requests',
    talks: 'team.stays.talks',
    stands_in: 'team.stays.standsIn',
  } as const
  for (const what of ['clients', 'backup_of', 'requests', 'talks', 'stands_in'] as const)
    if (work[what] > 0)
      return { code: codes[what], count: work[what], companies: what === 'talks' ? talksWith : '' }
  return null
}

type ClientRow = LookedAfter & {
  name: string
  country: string
  open_orders: number
  backup: string | null
}
const clients = statement<ClientRow>(
  'staff.clients',
  `select o.id, o.name, o.country, o.manager_id, o.backup_manager_id, b.name as backup,
     coalesce((select u.locale from users u where u.organization_id = o.id
       order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1), 'en') as language,
     (select coalesce(sum(f.rows), 0)::int from order_figures f where f.organization_id = o.id
       and f.stage in ('submitted', 'negotiation', 'confirmed', 'in_work')) as open_orders
   from organizations o left join people_names b on b.id = o.backup_manager_id
   where o.manager_id = $1 order by o.name collate natural_en, o.id limit 1000`,
)

/** Returns the clients of a member of staff, and who answers for each now, with every step of the reason. */
export async function clientsOfStaff(
  ctx: Pick<Context<Manager>, 'db' | 'person' | 'now' | 'platform' | 'lang'>,
  id: number,
): Promise<StaffClient[]> {
  await findStaff(ctx, id)
  const [rows, { team, names }] = await Promise.all([ofStaff(ctx.db, id), readTeam(ctx.db)])
  return rows.map((row) => {
    const { manager_id, steps } = effectiveManager(row, team, ctx.now)
    const named = (of: number | null) => (of === null ? null : (names.get(of) ?? null))
    return {
      id: row.id,
      name: row.name,
      country: row.country,
      open_orders: row.open_orders,
      backup: row.backup,
      answering: named(manager_id),
      steps: steps.map((step) => ({ name: named(step.manager_id), why: step.why })),
    }
  })
}
const ofStaff = (db: Db, id: number) => run(db, clients, [id])
