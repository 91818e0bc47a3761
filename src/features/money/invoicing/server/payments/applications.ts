import { type Db, run, statement } from '#platform/server/database/db.ts'

const add = statement(
  'payment_applications.add',
  `insert into payment_applications (payment_id, invoice_id, amount, applied_at)
   select part.payment_id, part.invoice_id, part.amount, $4 from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as part (payment_id, invoice_id, amount)`,
)

/** Money of a payment for an invoice, in minor units. Negative if it is taken back from the invoice. */
export type Application = { payment_id: number; invoice_id: number | null; amount: number }

/** Notes when money was applied to invoices, for what was open on an earlier day. */
export async function noteApplications(
  { db, now }: { db: Db; now: Date },
  applications: readonly Application[],
): Promise<void> {
  if (applications.length === 0) return
  await run(db, add, [
    applications.map(({ payment_id }) => payment_id),
    applications.map(({ invoice_id }) => invoice_id),
    applications.map(({ amount }) => amount),
    now,
  ])
}
