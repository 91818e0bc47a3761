import { undoPayment } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { RowOutcome, UndoRow } from '../contract.ts'
import { bankFileById } from './list-files.ts'
import { eachRow, type LockedRow, lockRows, refuseDecided } from './several.ts'
import { emitFiles } from './take-rows.ts'

/**
 * Makes a row wait again and undoes its payment. A row that returned a payment only makes that of the payment wait again,
 * to be taken as another one; a refund stays as it is. Repeating it changes nothing, and another payment or refund is not
 * affected. Throws `Refusal` 404 if there is no such row.
 */
export async function undoRow(ctx: Context<Manager>, id: number, meant: UndoRow): Promise<RowOutcome[]> {
  if ((await run(ctx.db, exists, [id])).length === 0) return notFound()
  const { payment_id = null, refund_id = null } = meant
  return undoEach(ctx, [id], (row) => row.payment_id === payment_id && row.refund_id === refund_id)
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
  `update bank_rows set state = 'waiting', organization_id = null, payment_id = null, refund_id = null, decided_at = $2,
     decided_by_id = $3 where id = $1`,
)
const received = statement<{ id: number }>(
  'bank_rows.received_as',
  `select o.id from bank_rows back join payments p on p.id = back.payment_id join bank_rows o on o.id = p.bank_row_id
   where back.id = any($1) and back.direction = 'out'`,
)
const waitForPayment = statement<{ bank_file_id: number }>(
  'bank_rows.payment_waits_again',
  `update bank_rows o set state = 'waiting', decided_at = $2, decided_by_id = $3 from payments p
   where p.id = $1 and o.id = p.bank_row_id and o.state = 'returned' returning o.bank_file_id`,
)

async function undoEach(
  ctx: Context<Manager>,
  ids: readonly number[],
  isMeant: (row: LockedRow) => boolean,
): Promise<RowOutcome[]> {
  const { db, now, person } = ctx
  const files = new Set<number>()
  // With the rows of returned payments, which wait again too.
  await lockRows(db, [...ids, ...(await run(db, received, [ids])).map(({ id }) => id)])
  const outcomes = await eachRow(db, ids, async (row) => {
    if (row.state === 'waiting') return
    if (row.state !== 'taken' || !isMeant(row)) return refuseDecided(ctx, row)
    const { id, payment_id, direction } = row
    if (payment_id && direction === 'in') await undoPayment(ctx, payment_id)
    const again =
      payment_id && direction === 'out' ? await run(db, waitForPayment, [payment_id, now, person.id]) : []
    await run(db, wait, [id, now, person.id])
    for (const { bank_file_id } of [row, ...again]) files.add(bank_file_id)
  })
  await emitFiles(ctx, files)
  return outcomes
}
