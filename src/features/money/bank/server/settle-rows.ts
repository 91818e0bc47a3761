import { undoPayment } from '#features/money/invoicing/server/index.ts'
import { failRefund, sendRefund } from '#features/money/refunds/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { RowOutcome, SettleRow } from '../contract.ts'
import { matchReturn } from '../returns.ts'
import { knownReturnsOf } from './known-returns.ts'
import { eachRow, type LockedRow, lockRows, refuseDecided } from './several.ts'
import { emitFiles } from './take-rows.ts'

const rowsOfPayments = statement<{ id: number }>(
  'bank_rows.of_payments',
  'select id from bank_rows where payment_id = any($1)',
)

/**
 * Takes rows as what they mean for a payment or a refund: an outgoing one returns a payment, which is undone, or sends a
 * refund; an incoming one returns a refund. Returns for each row whether it was taken, or why not: already decided, or it
 * no longer fits.
 */
export async function settleRows(ctx: Context<Manager>, inputs: readonly SettleRow[]): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const inputOf = new Map(inputs.map((input) => [input.id, input]))
  const payments = inputs.flatMap(({ payment_id }) => payment_id ?? [])
  const received = await run(ctx.db, rowsOfPayments, [payments])
  // With the rows of the payments, so that undoing one of these at the same time does not deadlock.
  await lockRows(ctx.db, [...inputOf.keys(), ...received.map(({ id }) => id)])
  const outcomes = await eachRow(ctx.db, [...inputOf.keys()], async (row) => {
    if (row.state !== 'waiting') await refuseDecided(ctx, row)
    for (const file of await settleRow(ctx, row, inputOf.get(row.id)!)) files.add(file)
  })
  await emitFiles(ctx, files)
  return outcomes
}

const settle = statement(
  'bank_rows.settle',
  `update bank_rows set state = 'taken', organization_id = $2, payment_id = $3, refund_id = $4, decided_at = $5, decided_by_id = $6
   where id = $1`,
)
const giveBack = statement<{ bank_file_id: number }>(
  'bank_rows.returned',
  `update bank_rows set state = 'returned', organization_id = null, payment_id = null, decided_at = $2, decided_by_id = $3
   where payment_id = $1 and state = 'taken' and direction = 'in' returning bank_file_id`,
)

async function settleRow(ctx: Context<Manager>, row: LockedRow, input: SettleRow): Promise<number[]> {
  const { db, now, person } = ctx
  const known = await knownReturnsOf(db, [row])
  const match = matchReturn(row, known)
  if (match === null || match === 'unclear') return refuse('bank.fitsNoLonger', 409)
  const isPayment = match.kind === 'payment_returned'
  if (match.id !== (isPayment ? input.payment_id : input.refund_id)) return refuse('bank.fitsNoLonger', 409)
  const { id, organization_id } = match
  const files: { bank_file_id: number }[] = []
  if (match.kind === 'payment_returned') {
    await undoPayment(ctx, id, { isReturned: true })
    files.push(...(await run(db, giveBack, [id, now, person.id])))
  } else if (match.kind === 'refund_returned') await failRefund(ctx, id, reasonOf(row))
  else if (known.refunds.some((refund) => refund.id === id && refund.state === 'approved'))
    await sendRefund(ctx, id, { sent_on: row.paid_on, reference: reasonOf(row) })
  await run(db, settle, [row.id, organization_id, ...(isPayment ? [id, null] : [null, id]), now, person.id])
  return [row.bank_file_id, ...files.map(({ bank_file_id }) => bank_file_id)]
}

/** What the bank writes, for the person who reads the refund. */
const reasonOf = ({ id, document, purpose }: LockedRow): string =>
  (document || purpose || `#${id}`).slice(0, 100)
