import { refuse } from '../../shared/refusal.ts'
import { type Db, run, statement } from '../database/db.ts'

/* A merge of two companies runs while nothing else is written (0082). Every command holds this lock in shared
   mode from its first statement to its commit; a merge takes it exclusively. A checkout, payment or message
   is therefore committed before the merge and moves along, or starts after it and finds the company that
   stays. The lock is taken before any row, so no deadlock with row locks is possible. */
const everything = 8_200_001
const oneMerge = 8_200_002

/** The statement every command sends right after `begin`. */
export const sharedByCommands = `select pg_advisory_xact_lock_shared(${everything})`

/** Begins the transaction of a command that has no session. */
export const beginTransaction = `begin; ${sharedByCommands}`

const onlyOne = statement<{ is_alone: boolean }>(
  'companies.one_merge',
  `select pg_try_advisory_xact_lock(${oneMerge}) as is_alone`,
)
const lock = statement('companies.hold', `select pg_advisory_xact_lock(${everything})`)

/**
 * Prevents all other writes until this transaction ends. Throws `Refusal` 409 if other commands do not finish
 * in time or another merge is running.
 */
export async function lockCompanies(db: Db): Promise<void> {
  // Two transactions that hold the shared lock and both ask for the exclusive one would deadlock.
  const [one] = await run(db, onlyOne)
  if (!one!.is_alone) refuse('merging.busy', 409)
  await run(db, lock).catch((error) => {
    if ((error as { code?: string }).code === '55P03') refuse('merging.busy', 409)
    throw error
  })
}
