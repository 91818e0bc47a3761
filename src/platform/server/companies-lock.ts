import { refuse } from '../shared/refusal.ts'
import { type Db, run, statement } from './db.ts'

/*
 * Two companies become one at a moment when nothing else is written (0082): every command holds this lock, shared, from its
 * first statement to its commit; a merge takes it alone. So a checkout, a payment, a message comes before and moves along,
 * or after and finds the company that stays. It is taken before any row: no one waits for a row whose holder waits here.
 */
const everything = 8_200_001
const oneMerge = 8_200_002

/** What a command asks right after `begin`. */
export const sharedByCommands = `select pg_advisory_xact_lock_shared(${everything})`

/** How a command begins that no one's session asks for. */
export const beginTransaction = `begin; ${sharedByCommands}`

const onlyOne = statement<{ is_alone: boolean }>(
  'companies.one_merge',
  `select pg_try_advisory_xact_lock(${oneMerge}) as is_alone`,
)
const lock = statement('companies.hold', `select pg_advisory_xact_lock(${everything})`)

/** Until this transaction ends nothing else is written. Throws `Refusal` 409 where others are at work for too long. */
export async function lockCompanies(db: Db): Promise<void> {
  // Two that share it and both want it alone would wait for each other.
  const [one] = await run(db, onlyOne)
  if (!one!.is_alone) refuse('merging.busy', 409)
  await run(db, lock).catch((error) => {
    if ((error as { code?: string }).code === '55P03') refuse('merging.busy', 409)
    throw error
  })
}
