import { undoPayment } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { RowOutcome } from '../contract.ts'
import { bankFileById } from './list-files.ts'
import { eachRow, type LockedRow, refuseDecided } from './several.ts'
import { emitFiles } from './take-rows.ts'

/**
 * Makes a row wait again and undoes its payment. Repeating it changes nothing, and another payment is not
 * affected. Throws `Refusal` 404 if there is no such row.
 */
export async function undoRow(ctx: Context<Manager>, id: number, paymentId: number): Promise<RowOutcome[]> {
  if ((await run(ctx.db, exists, [id])).length === 0) return notFound()
  return undoEach(ctx, [id], (row) => row.payment_id === paymentId)
}

const exists = statement('bank_rows.exists', 'select from bank_rows where id = $1')

const taken = statement<{ id: number }>(
  'bank_rows.taken_of_file',
  `select id from bank_rows where bank_file_id = $1 and state = 'taken' order by id`,
)

/** The same for every row of a file that was taken. */
export async function undoFile(ctx: Context<Manager>, fileId: number): Promise<RowOutcome[]> {
  if (!(await bankFileById(ctx.db, fileId))) return notFound()
  const rows = await run(ctx.db, taken, [fileId])
  return undoEach(
    ctx,
    rows.map(({ id }) => id),
    () => true,
  )
}

const wait = statement(
  'bank_rows.wait_again',
  `update bank_rows set state = 'waiting', organization_id = null, payment_id = null, decided_at = $2, decided_by_id = $3 where id = $1`,
)

async function undoEach(
  ctx: Context<Manager>,
  ids: readonly number[],
  isMeant: (row: LockedRow) => boolean,
): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const outcomes = await eachRow(ctx.db, ids, async (row) => {
    if (row.state === 'waiting') return
    if (row.payment_id === null || !isMeant(row)) return refuseDecided(ctx, row)
    await undoPayment(ctx, row.payment_id)
    await run(ctx.db, wait, [row.id, ctx.now, ctx.person.id])
    files.add(row.bank_file_id)
  })
  await emitFiles(ctx, files)
  return outcomes
}
