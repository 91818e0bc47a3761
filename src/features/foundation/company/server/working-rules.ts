import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ruleNames, usualRules, type WorkingRules } from '../working-rules.ts'

type Versioned = WorkingRules & { version: number }

const names = ruleNames.join(', ')
const read = statement<Versioned>(
  'working_rules.read',
  `select ${names}, version from working_rules where id = 1`,
)

/**
 * Returns the current rules. One row by primary key in the caller's transaction: a change applies from its
 * commit in every process.
 */
export async function workingRules(db: Db): Promise<Versioned> {
  const [row] = await run(db, read)
  return row ?? { ...usualRules, version: 0 }
}

const values = ruleNames.map((_, at) => `$${at + 4}`).join(', ')
const write = statement<{ version: number }>(
  'working_rules.write',
  `insert into working_rules (id, version, updated_at, updated_by, ${names})
   select 1, 1, $2, $3, ${values} where $1 = 0 or exists (select from working_rules)
   on conflict (id) do update set version = working_rules.version + 1, updated_at = $2, updated_by = $3,
     ${ruleNames.map((name) => `${name} = excluded.${name}`).join(', ')}
     where working_rules.version = $1
   returning version`,
)

/** Saves the rules. Throws `Refusal` 409 if `based_on` is not the latest version. */
export async function changeRules(
  { db, now, person }: Context<Person>,
  { based_on, ...rules }: WorkingRules & { based_on: number },
): Promise<Versioned> {
  const [row] = await run(db, write, [based_on, now, person.id, ...ruleNames.map((name) => rules[name])])
  if (!row) refuse('errors.stale')
  return { ...rules, version: row.version }
}
