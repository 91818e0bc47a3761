import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ChangePolicy, DunningPolicy, WritePolicy } from '../policy-shape.ts'

const all = statement<DunningPolicy>(
  'dunning_policies.all',
  `select id, json_build_object('en', name_en, 'ru', name_ru) as name, steps, minimum, working_days, is_default, version
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
  `insert into dunning_policies (name_en, name_ru, steps, minimum, working_days, is_default) values ($1, $2, $3, $4, $5, $6)`,
)

const columns = ({ name, steps, minimum, working_days, is_default }: WritePolicy) => [
  ...[name.en, name.ru, JSON.stringify(steps.toSorted((one, other) => one.day - other.day))],
  ...[minimum, working_days, is_default],
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
     version = version + 1, updated_at = now()
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
