import { confirmTransfer, recordTransfer } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ordinalOf } from '../bank-row.ts'
import { bankRowsChanged, type RowOutcome, type TakeRow } from '../contract.ts'
import { reviewOutgoing } from './review-outgoing.ts'
import { eachRow, type LockedRow, refuseDecided } from './several.ts'

/**
 * Takes bank rows as payments: of these invoices of a company, with the surplus as an advance; or each
 * confirms a reported payment. Returns for each row whether it was taken, or why not: already decided, an
 * invoice of another currency or company, or a payment already recorded.
 */
export async function takeRows(ctx: Context<Manager>, inputs: readonly TakeRow[]): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const inputOf = new Map(inputs.map((input) => [input.id, input]))
  const sums: LockedRow[] = []
  const outcomes = await eachRow(ctx.db, [...inputOf.keys()], async (row) => {
    if (row.state !== 'waiting') await refuseDecided(ctx, row)
    if (row.direction === 'out') refuse('bank.notIncoming', 409)
    await takeRow(ctx, row, inputOf.get(row.id)!)
    files.add(row.bank_file_id)
    sums.push(row)
  })
  // Money that left before it was known whose it was may return one of these payments.
  for (const file of await reviewOutgoing(ctx.db, sums)) files.add(file)
  await emitFiles(ctx, files)
  return outcomes
}

export const emitFiles = (ctx: Pick<Context, 'emit'>, files: ReadonlySet<number>): Promise<unknown> =>
  Promise.all([...files].map((bank_file_id) => ctx.emit(bankRowsChanged, { bank_file_id })))

const take = statement(
  'bank_rows.take',
  `update bank_rows set state = 'taken', organization_id = $2, payment_id = $3, decided_at = $4, decided_by_id = $5 where id = $1`,
)

async function takeRow(ctx: Context<Manager>, row: LockedRow, input: TakeRow): Promise<void> {
  const { organization_id, payment_id, invoice_ids } = input
  const transfer = { organization_id, currency: row.currency, amount: row.amount, bank_row_id: row.id }
  if (payment_id) await confirmTransfer(ctx, transfer, payment_id)
  const payment =
    payment_id ??
    (await recordTransfer(ctx, transfer, { paid_on: row.paid_on, reference: referenceOf(row), invoice_ids }))
  await run(ctx.db, take, [row.id, organization_id, payment, ctx.now, ctx.person.id])
}

/** The second of two equal transfers says so, because one payment of a day, amount and reference is not entered twice. */
function referenceOf({ id, document, purpose, natural_key }: LockedRow): string {
  const ordinal = ordinalOf(natural_key)
  return (document || purpose.slice(0, 100) || `#${id}`) + (ordinal > 1 ? ` (${ordinal})` : '')
}

const aside = statement<{ id: number }>(
  'bank_rows.aside',
  `update bank_rows set state = $2, decided_at = $3, decided_by_id = $4 where id = $1`,
)

/** Sets rows aside as not ours, or makes them wait again. */
export async function setRowsAside(
  ctx: Context<Manager>,
  ids: readonly number[],
  isAside: boolean,
): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const [before, after] = isAside ? ['waiting', 'set_aside'] : ['set_aside', 'waiting']
  const outcomes = await eachRow(ctx.db, ids, async (row) => {
    const { id, state, bank_file_id } = row
    // Repeating the request changes nothing.
    if (state === after) return
    if (state !== before) await refuseDecided(ctx, row)
    await run(ctx.db, aside, [id, after, ctx.now, ctx.person.id])
    files.add(bank_file_id)
  })
  await emitFiles(ctx, files)
  return outcomes
}
