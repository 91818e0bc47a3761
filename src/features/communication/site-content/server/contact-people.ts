import { holidayReply } from '#features/people/staff/server/index.ts'
import { teamVcards } from '#features/people/vcards/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { ContactPerson } from '../contract.ts'

type Found = Omit<ContactPerson, 'slug'> & { id: number }

/** The company's manager, the person who answers now, and the chief manager, each once. */
const ofCompany = statement<Found>(
  'siteContent.contact_people',
  `with said as (
     select 1 as place, 'manager' as part, o.manager_id as id from organization_cards o where o.id = $1
     union all select 2, 'stands_in', e.manager_id from effective_managers e where e.organization_id = $1
     union all (select 3, 'chief', s.id from staff_members s left join staff_away a on a.manager_id = s.id
       where 'chief_manager' = any(s.roles) order by a.manager_id is not null, s.id limit 1)
   )
   select * from (
     select distinct on (s.id) said.place, said.part, s.id, s.name, s.email, s.phone, a.ends_on::text as away_until,
       ${holidayReply('a.holiday_id', '$2')} as away_reply
     from said join staff_members s on s.id = said.id left join staff_away a on a.manager_id = s.id
     order by s.id, said.place
   ) people order by place`,
)

/** Returns them with the address of their business card, if it is public. */
export async function contactPeople({ db, person, now, lang }: Context<Client>): Promise<ContactPerson[]> {
  const [people, cards] = await Promise.all([
    run(db, ofCompany, [person.organization_id, lang]),
    teamVcards(db, now),
  ])
  const slugs = new Map(cards.map(({ user_id, slug }) => [user_id, slug]))
  return people.map(({ id, part, name, email, phone, away_until, away_reply }) => ({
    part,
    name,
    email,
    phone,
    away_until,
    away_reply,
    slug: slugs.get(id) ?? null,
  }))
}
