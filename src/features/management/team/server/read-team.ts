import type { Team } from '#features/people/staff/effective-manager.ts'
import type { Holiday, Substitute } from '#features/people/staff/holiday.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const members = statement<{ id: number; name: string; is_chief: boolean }>(
  'team.members',
  `select n.id, n.name, 'chief_manager' = any(s.roles) as is_chief from staff_members s join people_names n on n.id = s.id order by n.id`,
)
const current = statement<Omit<Holiday, 'substitutes' | 'is_cancelled'> & { substitutes: Substitute[] }>(
  'team.current_holidays',
  `select h.id, h.manager_id, h.starts_on::text as starts_on, h.ends_on::text as ends_on, h.time_zone,
     coalesce((select jsonb_agg(jsonb_build_object('scope', s.scope, 'language', s.language, 'organization_ids',
       to_jsonb(s.organization_ids), 'substitute_id', s.substitute_id) order by s.id)
       from holiday_substitutes s where s.holiday_id = h.id), '[]') as substitutes
   from holidays h where h.cancelled_at is null and h.ends_on >= (now() at time zone 'utc')::date - 1`,
)

/** Returns the staff with current and future holidays, as input of the pure rule. */
export async function readTeam(db: Db): Promise<{ team: Team; names: ReadonlyMap<number, string> }> {
  const [people, holidays] = await Promise.all([run(db, members), run(db, current)])
  return {
    names: new Map(people.map(({ id, name }) => [id, name])),
    team: {
      working: new Set(people.map(({ id }) => id)),
      chiefs: people.filter(({ is_chief }) => is_chief).map(({ id }) => id),
      holidays: holidays.map((one) => ({ ...one, is_cancelled: false })),
    },
  }
}
