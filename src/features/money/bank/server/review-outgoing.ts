import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { BankLine } from '../bank-row.ts'
import { matchReturn } from '../returns.ts'
import { knownReturnsOf } from './known-returns.ts'

const candidates = statement<BankLine & { id: number }>(
  'bank_rows.outgoing',
  `select id, direction, is_return, paid_on::text as paid_on, document, amount, currency, payer, payer_tax_id, payer_account, purpose
   from bank_rows where (currency, amount) in (select * from unnest($1::text[], $2::bigint[]))
     and direction = 'out' and state = 'set_aside' and decided_at is null`,
)
const wait = statement<{ bank_file_id: number }>(
  'bank_rows.wait_for_return',
  `update bank_rows set state = 'waiting' where id = any($1) and state = 'set_aside' and decided_at is null
   returning bank_file_id`,
)

/**
 * Makes outgoing rows of these sums wait that are not ours to match so far, if one returns a payment or belongs to a
 * refund by now. What a person set aside stays so. Returns the files of the rows.
 */
export async function reviewOutgoing(
  db: Db,
  sums: readonly Pick<BankLine, 'currency' | 'amount'>[],
): Promise<number[]> {
  const rows = await run(db, candidates, [
    sums.map(({ currency }) => currency),
    sums.map(({ amount }) => amount),
  ])
  const known = await knownReturnsOf(db, rows)
  const ids = rows.filter((row) => matchReturn(row, known) !== null).map(({ id }) => id)
  if (ids.length === 0) return []
  return (await run(db, wait, [ids])).map(({ bank_file_id }) => bank_file_id)
}
