import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { StandingIn } from '../client-shape.ts'

const now = statement<StandingIn>(
  'stand_ins.of_person',
  `select i.for_id as manager_id, n.name, h.ends_on::text as until, jsonb_agg(i.organization_id order by i.organization_id) as organization_ids,
     coalesce(h.brief, '') as brief
   from stand_ins i join staff_away a on a.manager_id = i.for_id join holidays h on h.id = a.holiday_id
   join people_names n on n.id = i.for_id where i.manager_id = $1 group by i.for_id, n.name, h.id order by n.name`,
)

/** Returns the colleagues a member of staff substitutes for now. */
export const standingInOf = (db: Db, person: Manager): Promise<StandingIn[]> => run(db, now, [person.id])
