import type { Spoken } from '#features/people/staff/spoken.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { countryOfPhone } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { Checks } from '../staff-contract.ts'
import { type Candidate, suggestManager } from '../suggest-manager.ts'
import { duplicatesOf } from './duplicates.ts'
import { findClient } from './queries.ts'

const said = statement<{
  referral: string | null
  requested_product_id: number | null
  tax_number: string | null
}>('organizations.said', 'select referral, requested_product_id, tax_number from organizations where id = $1')

/**
 * Everyone with the role manager. Languages and countries come from their profile; if it is empty, from their own
 * language and the countries of their clients. `basic` is not enough for a conversation.
 */
const candidates = statement<Candidate>(
  'managers.candidates',
  `select s.id, case when coalesce(p.languages, '[]') = '[]' then array[u.locale]
       else array(select $2::jsonb ->> (l ->> 'id') from jsonb_array_elements(p.languages) l
         where l ->> 'level' <> 'basic' and $2::jsonb ? (l ->> 'id')) end as languages,
     count(o.id)::int as clients,
     case when coalesce(cardinality(p.countries), 0) = 0 then count(o.id) filter (where lower(o.country) = lower($1)) > 0
       else lower($1) = any(array(select lower(c) from unnest(p.countries) c)) end as knows_country,
     a.manager_id is not null as is_away
   from staff_members s join users u on u.id = s.id left join staff_profiles p on p.user_id = s.id
   left join staff_away a on a.manager_id = s.id left join organizations o on o.manager_id = s.id
   where s.roles && '{manager}' group by s.id, u.locale, p.user_id, a.manager_id`,
)

/** Returns information for the decision about an application. Throws `Refusal` 404 if the person may not see it. */
export async function checksOf(
  { db, person }: Pick<Context<Manager>, 'db' | 'person'>,
  id: number,
): Promise<Checks> {
  const client = await findClient(db, person, id)
  const [row] = await run(db, said, [id])
  const { referral, requested_product_id, tax_number } = row!
  const like = {
    email: client.email,
    phone: client.phone ?? '',
    name: client.organization_name,
    tax_number: tax_number ?? '',
  }
  const [duplicates, who] = await Promise.all([
    duplicatesOf(db, person, like, id),
    candidatesFor(db, client.country),
  ])
  return {
    duplicates,
    ...phoneAgainst(client.phone, client.country),
    referral,
    requested_product_id,
    suggestion: suggestManager({ ...client, referral }, who),
  }
}

/** The languages clients write in, by their names in the dictionary. */
const writtenAs: Partial<Record<Spoken['id'], Lang>> = { english: 'en', russian: 'ru' }
const candidatesFor = (db: Db, country: string): Promise<Candidate[]> =>
  run(db, candidates, [country.trim(), JSON.stringify(writtenAs)])

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** Returns the country of a phone number and whether it is the given one; null if unknown. */
function phoneAgainst(phone: string | null, country: string): Pick<Checks, 'phone_country' | 'phone_fits'> {
  const code = phone ? countryOfPhone(phone) : undefined
  const name = code && names.of(code)
  if (!name) return { phone_country: null, phone_fits: null }
  return { phone_country: name, phone_fits: name.toLowerCase() === country.trim().toLowerCase() }
}
