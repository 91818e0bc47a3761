import type { Db } from '#platform/server/db.ts'
import { inSavepoint, run, statement } from '#platform/server/db.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { BankRowState } from '../../bank/bank-row.ts'
import type { RowOutcome } from '../../bank/contract.ts'

export type LockedRow = {
  id: number
  bank_file_id: number
  state: BankRowState
  paid_on: string
  document: string
  amount: number
  currency: string
  purpose: string
  payment_id: number | null
}

/** In the order of their ids, so that two people who press at once wait for each other instead of for ever. */
const lock = statement<LockedRow>(
  'bank_rows.hold',
  `select id, bank_file_id, state, paid_on::text as paid_on, document, amount, currency, purpose, payment_id from bank_rows
   where id = any($1) order by id for update`,
)

/**
 * Does something about each of several rows that are held: what one refuses keeps no other back, and is said of it. Each
 * falls on what the ones before it have left, so they go one after the other.
 */
export async function eachRow(
  db: Db,
  ids: readonly number[],
  work: (row: LockedRow) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const locked = new Map((await run(db, lock, [[...new Set(ids)]])).map((row) => [row.id, row]))
  const outcomes: RowOutcome[] = []
  for (const id of new Set(ids)) outcomes.push(await tryOne(db, id, locked.get(id), work))
  return outcomes
}

async function tryOne(
  db: Db,
  id: number,
  row: LockedRow | undefined,
  work: (row: LockedRow) => Promise<unknown>,
): Promise<RowOutcome> {
  if (!row) return { id, ok: false, why: 'errors.notFound' }
  try {
    await inSavepoint(db, () => work(row))
    return { id, ok: true, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, ok: false, why: error.code }
  }
}
