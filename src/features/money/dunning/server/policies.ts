import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ChangePolicy, DunningPolicy, WritePolicy } from '../policy-shape.ts'

const all = statement<DunningPolicy>(
  'dunning_policies.all',
  `select id, json_build_object('en', name_en, 'ru', name_ru) as name, steps, minimum, working_days, is_default, interest, version
   from dunning_policies order by is_default desc, id`,
)

/** Returns every policy, the default one first. */
export const listPolicies = (db: Db): Promise<DunningPolicy[]> => run(db, all)

const noDefault = statement(
  'dunning_policies.no_default',
  'update dunning_policies set is_default = false, version = version + 1, updated_at = now() where is_default and id <> $1',
)
const add = statement(
  'dunning_policies.add',
  `insert into dunning_policies (name_en, name_ru, steps, minimum, working_days, is_default, interest)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const columns = ({ name, steps, minimum, working_days, is_default, interest }: WritePolicy) => [
  ...[name.en, name.ru, JSON.stringify(steps.toSorted((one, other) => one.day - other.day))],
  ...[minimum, working_days, is_default, interest],
]

/** Adds a policy. If it is the default, the former one no longer is. */
export async function addPolicy({ db }: Pick<Context, 'db'>, input: WritePolicy): Promise<DunningPolicy[]> {
  if (input.is_default) await run(db, noDefault, [0])
  await run(db, add, columns(input))
  return listPolicies(db)
}

const change = statement<{ id: number }>(
  'dunning_policies.change',
  `update dunning_policies set name_en = $3, name_ru = $4, steps = $5, minimum = $6, working_days = $7, is_default = $8,
     interest = $9, version = version + 1, updated_at = now()
   where id = $1 and version = $2 returning id`,
)
const lockOne = statement<{ version: number }>(
  'dunning_policies.lock',
  'select version from dunning_policies where id = $1 for update',
)

/** Changes a policy. Reminders that were sent keep their tone and action. Throws `Refusal` 404, or 409 if it changed. */
export async function changePolicy(
  { db }: Pick<Context, 'db'>,
  id: number,
  { version, ...input }: ChangePolicy,
): Promise<DunningPolicy[]> {
  const [found] = await run(db, lockOne, [id])
  if (!found) notFound()
  if (found.version !== version) refuse('errors.stale', 409)
  if (input.is_default) await run(db, noDefault, [id])
  await run(db, change, [id, version, ...columns(input)])
  return listPolicies(db)
}

type PolicyOfCompany = Pick<DunningPolicy, 'id' | 'steps' | 'minimum' | 'working_days' | 'interest'>

const ofCompany = statement<PolicyOfCompany>(
  'dunning_policies.of_company',
  `select p.id, p.steps, p.minimum, p.working_days, p.interest
   from (select max(policy_id) as policy_id, coalesce(bool_or(no_reminders), false) as no_reminders
     from dunning_settings where organization_id = $1) s
   join dunning_policies p on p.id = s.policy_id or (s.policy_id is null and p.is_default)
   where not s.no_reminders`,
)
/** Returns the policy of a client, or null if it has none or is set to no reminders. */
export const policyOfCompany = async (db: Db, organizationId: number): Promise<PolicyOfCompany | null> =>
  (await run(db, ofCompany, [organizationId]))[0] ?? null
