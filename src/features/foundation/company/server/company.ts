import type { Context } from '#platform/server/calls/context.ts'
import { withCountryCode } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { emptyCompany } from '../company.ts'
import type { CompanyFacts } from '../company-shape.ts'
import type { Company } from '../contract.ts'
import { workingRules } from './working-rules.ts'

const read = statement<{ facts: CompanyFacts; version: number }>(
  'company.read',
  'select facts, version from company where id = 1',
)

/** Returns the company facts. Fields missing in the row, because they are newer, are empty. */
export async function companyFacts(db: Db): Promise<CompanyFacts & { version: number }> {
  const [row] = await run(db, read, [])
  return { ...emptyCompany, ...row?.facts, version: row?.version ?? 0 }
}

export const showCompany = async ({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReplyInput<typeof Company>> => ({
  ...(await companyFacts(db)),
  storage_days: (await workingRules(db)).storage_days,
  now,
})

const write = statement<{ version: number }>(
  'company.write',
  `insert into company (id, facts, version, updated_at, updated_by)
   select 1, $1, 1, $2, $3 where $4 = 0 or exists (select from company)
   on conflict (id) do update
     set facts = excluded.facts, version = company.version + 1, updated_at = $2, updated_by = $3
     where company.version = $4
   returning version`,
)

/** Gives the phone numbers their country, so that visitors from others can dial them. */
const withCountryCodes = (facts: CompanyFacts): CompanyFacts => ({
  ...facts,
  phones: facts.phones.map((phone) => ({ ...phone, number: withCountryCode(phone.number) })),
  departments: facts.departments.map((one) => ({ ...one, phone: withCountryCode(one.phone) })),
})

/** The database counts days in this zone as well. */
const zone = statement('company.known_zone', 'select from pg_timezone_names where lower(name) = lower($1)')

/** Saves the facts. Throws `Refusal` 409 if `based_on` is not the latest version, 422 for an unknown time zone. */
export async function changeCompany(
  { db, now, person }: Context<Person>,
  { based_on, ...sent }: CompanyFacts & { based_on: number },
): Promise<ReplyInput<typeof Company>> {
  const facts = withCountryCodes(sent)
  if ((await run(db, zone, [facts.time_zone])).length === 0) refuseFields({ time_zone: 'errors.notValid' })
  const [row] = await run(db, write, [JSON.stringify(facts), now, person.id, based_on])
  if (!row) refuse('errors.stale')
  const { storage_days } = await workingRules(db)
  return { ...facts, version: row.version, storage_days, now }
}
