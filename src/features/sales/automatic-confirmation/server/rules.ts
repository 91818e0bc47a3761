import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type ConfirmationRules, ruleFields, usualRules } from '../confirmation-rules.ts'
import type { RulesCard } from '../contract.ts'

const names = ruleFields.join(', ')
const read = statement<RulesCard>(
  'confirmation_rules.read',
  `select ${names}, version from confirmation_rules where id = 1`,
)

/** Returns the rules with their version; the usual ones, which are off, if none were saved. */
export async function readConfirmationRules(db: Db): Promise<RulesCard> {
  const [row] = await run(db, read)
  return row ?? { ...usualRules, version: 0 }
}

const values = ruleFields.map((_, at) => `$${at + 4}`).join(', ')
const write = statement<{ version: number }>(
  'confirmation_rules.write',
  `insert into confirmation_rules (id, version, updated_at, updated_by, ${names})
   select 1, 1, $2, $3, ${values} where $1 = 0 or exists (select from confirmation_rules)
   on conflict (id) do update set version = confirmation_rules.version + 1, updated_at = $2, updated_by = $3,
     ${ruleFields.map((name) => `${name} = excluded.${name}`).join(', ')}
     where confirmation_rules.version = $1
   returning version`,
)

/** Saves the rules. Throws `Refusal` 409 if `based_on` is not the latest version. */
export async function changeConfirmationRules(
  { db, now, person }: Context<Person>,
  { based_on, ...rules }: ConfirmationRules & { based_on: number },
): Promise<RulesCard> {
  const [row] = await run(db, write, [based_on, now, person.id, ...ruleFields.map((name) => rules[name])])
  if (!row) refuse('errors.stale')
  return { ...rules, version: row.version }
}

export type RulesForCompany = RulesCard & { company_auto: boolean }
const inForce = statement<RulesForCompany>(
  'confirmation_rules.in_force',
  `select ${ruleFields.map((name) => `r.${name}`).join(', ')}, r.version, coalesce(c.is_on, false) as company_auto
   from confirmation_rules r left join confirmation_clients c on c.organization_id = $1
   where r.id = 1 and r.mode <> 'off'`,
)

/** Returns the rules for the orders of a company; null while they are off. */
export const rulesForCompany = async (db: Db, organizationId: number): Promise<RulesForCompany | null> =>
  (await run(db, inForce, [organizationId]))[0] ?? null
