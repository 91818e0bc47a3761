import { landBill } from '#features/money/invoicing/server/index.ts'
import { makePaperNow, type Writing } from '#features/office/documents/server/index.ts'
import { landOffer } from '#features/sales/orders/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { ago, deedOf } from './play.ts'

type Told = { at: Date; bill_id: number | null; order_id: number; n: number }

/** Papers land since so many days: what is older has none, as it would where the portal was taken into use then. */
const since = 30

/** The bills and offers of the last weeks, each with its paper of that day among the documents of its company. */
export async function loadPapers(db: Db, writing: Writing): Promise<void> {
  const { rows } = await db.$client.query<Told>(
    `select issued_at as at, id as bill_id, order_id, 0 as n from bills where issued_at > $1
     union all select sent_at, null, order_id, n from order_revisions
       where side = 'manager' and kind = 'offer' and sent_at > $1
     order by at, n`,
    [ago(since)],
  )
  for (const { at, bill_id, order_id, n } of rows) {
    const act = deedOf(db, null, at)
    const due = bill_id === null ? await landOffer(act, { order_id, n }) : await landBill(act, bill_id)
    if (due !== null) await makePaperNow(act, writing, due)
  }
}
