import type { Context } from '#platform/server/calls/context.ts'
import { refuseAsDecided } from '#platform/server/calls/last-change.ts'
import type { Db } from '#platform/server/database/db.ts'
import { inSavepoint, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { BankLine, BankRowState } from '../bank-row.ts'
import type { RowOutcome } from '../contract.ts'

export type LockedRow = Omit<BankLine, 'place' | 'account'> & {
  id: number
  bank_file_id: number
  state: BankRowState
  payment_id: number | null
  refund_id: number | null
  decided_by_id: number | null
  decided_at: Date | null
  natural_key: string
}

/** Locks in the order of ids, so that two people with the same rows do not deadlock. */
const lock = statement<LockedRow>(
  'bank_rows.hold',
  `select id, bank_file_id, state, direction, is_return, paid_on::text as paid_on, document, amount, currency, payer, payer_tax_id,
     payer_account, purpose, payment_id, refund_id, decided_by_id, decided_at, natural_key from bank_rows
   where id = any($1) order by id for update`,
)

/** Locks rows and returns them, each once. */
export const lockRows = (db: Db, ids: readonly number[]): Promise<LockedRow[]> =>
  run(db, lock, [[...new Set(ids)]])

/**
 * Runs a command on each of several locked rows. A refusal is reported and does not affect the others. Runs
 * one after the other, because each is applied to what the previous ones left.
 */
export async function eachRow(
  db: Db,
  ids: readonly number[],
  work: (row: LockedRow) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const locked = new Map((await lockRows(db, ids)).map((row) => [row.id, row]))
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
  if (!row) return { id, ok: false, why: 'errors.notFound', by: null }
  try {
    await inSavepoint(db, () => work(row))
    return { id, ok: true, why: null, by: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, ok: false, why: error.code, by: error.changed?.by ?? null }
  }
}

/** Throws `Refusal` 409 with the name of the person who decided on the row. */
export const refuseDecided = (
  ctx: Context<Manager>,
  { decided_by_id, decided_at }: LockedRow,
): Promise<never> => refuseAsDecided(ctx, 'bank.decided', { by_id: decided_by_id, at: decided_at })
