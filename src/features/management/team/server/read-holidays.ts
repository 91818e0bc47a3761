import { type HolidayKind, type Substitute, stateAt } from '#features/people/staff/holiday.ts'
import type { Spoken } from '#features/people/staff/spoken.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isAtLeast, type Manager, type StaffRole } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { mayPlanFor } from '../policy.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import { daysOf, gapsIn, warningsOf } from '../warnings.ts'

export type HolidayRow = {
  id: number
  manager_id: number
  manager: string
  manager_role: StaffRole
  starts_on: string
  ends_on: string
  time_zone: string
  kind: HolidayKind
  reply_en: string
  reply_ru: string
  is_cancelled: boolean
  ended_at: Date | null
  brief: string | null
  digest: string | null
  version: number
  substitutes: (Substitute & { name: string; organizations: { id: number; name: string }[] })[]
}

const columns = `select h.id, h.manager_id, n.name as manager,
     case when 'admin' = any(u.roles) then 'admin' when 'chief_manager' = any(u.roles) then 'chief_manager' else 'manager' end as manager_role,
     h.starts_on::text as starts_on, h.ends_on::text as ends_on, h.time_zone, h.kind, h.reply_en, h.reply_ru,
     h.cancelled_at is not null as is_cancelled, h.ended_at, h.brief, h.digest, h.version,
     coalesce((select jsonb_agg(jsonb_build_object('scope', s.scope, 'language', s.language, 'substitute_id', s.substitute_id,
       'name', p.name, 'organization_ids', to_jsonb(s.organization_ids), 'organizations', coalesce(
         (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name) from organizations o where o.id = any(s.organization_ids)), '[]')) order by s.id)
       from holiday_substitutes s join people_names p on p.id = s.substitute_id where s.holiday_id = h.id), '[]') as substitutes
   from holidays h join users u on u.id = h.manager_id join people_names n on n.id = h.manager_id`

const one = statement<HolidayRow>('holidays.one', `${columns} where h.id = $1`)
/** Holidays that overlap these days, with those that could form a circle. */
const between = statement<HolidayRow>(
  'holidays.between',
  `${columns} where h.ends_on >= $1 and h.starts_on <= $2 order by h.starts_on, h.id`,
)

export const holidayById = async (db: Db, id: number): Promise<HolidayRow | null> =>
  (await run(db, one, [id]))[0] ?? null

type Asking = Pick<Context<Manager>, 'db' | 'person' | 'now'>

/** Returns a holiday with its warnings. Throws `Refusal` 404. */
export async function findHoliday({ db, person, now }: Asking, id: number): Promise<Holiday> {
  const found = await holidayById(db, id)
  if (!found) return notFound()
  const around = await run(db, between, [found.starts_on, found.ends_on])
  return replyOf(found, around, person, now)
}

type Person = { id: number; name: string; role: StaffRole; languages: Spoken[] }
const people = statement<Person>(
  'holidays.people',
  `select s.id, s.name, case when 'admin' = any(s.roles) then 'admin' when 'chief_manager' = any(s.roles) then 'chief_manager' else 'manager' end as role,
     coalesce(p.languages, '[]') as languages
   from staff_members s left join staff_profiles p on p.user_id = s.id order by s.name, s.id`,
)

/** Returns consecutive months of the team: who is away when, the substitutes, and languages without anyone. */
export async function monthsOf(
  { db, person, now }: Asking,
  { month, months }: { month: string; months: number },
): Promise<HolidayMonth> {
  const days = daysOf(month, months)
  const [team, found] = await Promise.all([run(db, people), run(db, between, [days[0], days.at(-1)])])
  const holding = found.filter(({ is_cancelled }) => !is_cancelled)
  return {
    days,
    people: team.map(({ id, name, role, languages }) => ({
      id,
      name,
      languages,
      may_plan: mayPlanFor(person, { id, role }),
    })),
    holidays: holding.map((one) => replyOf(one, found, person, now)),
    gaps: gapsIn(days, team, holding),
  }
}

function replyOf(row: HolidayRow, around: readonly HolidayRow[], person: Manager, now: Date): Holiday {
  const { manager_role, is_cancelled, ended_at: _, substitutes, brief, digest, ...rest } = row
  const others = around.filter((one) => !one.is_cancelled)
  const names = new Map([
    ...around.map((one) => [one.manager_id, one.manager] as const),
    ...substitutes.map((one) => [one.substitute_id, one.name] as const),
  ])
  const state = stateAt(row, now)
  const mayPlan = mayPlanFor(person, { id: row.manager_id, role: manager_role })
  const isConcerned =
    mayPlan ||
    isAtLeast(person, 'chief_manager') ||
    substitutes.some(({ substitute_id }) => substitute_id === person.id)
  const isOpen = state === 'planned' || state === 'active'
  return {
    ...rest,
    state,
    substitutes: substitutes.map(({ organization_ids: __, ...one }) => one),
    warnings: isOpen
      ? warningsOf(row, others).map(({ kind, who }) => ({
          kind,
          who: who === null ? null : (names.get(who) ?? null),
        }))
      : [],
    brief: isConcerned ? brief : null,
    digest: isConcerned ? digest : null,
    may_change: mayPlan && isOpen,
  }
}
