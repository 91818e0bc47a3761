import { workingRules } from '#features/foundation/company/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { OrderBillKind } from '../../bill.ts'
import type { PaperWish } from '../../contract.ts'
import { writeBill } from '../bill-paper.ts'
import { dueBy, sellerToday } from '../issue-bill.ts'
import { groundOf, linesOfBill } from '../lines-of-bill.ts'
import { billedOf } from '../queries.ts'
import { orderIdOf } from './write-drafts.ts'

const one = statement<{ kind: OrderBillKind; percent: number | null; due_on: string | null }>(
  'bill_drafts.one',
  'select kind, percent, due_on::text as due_on from bill_drafts where id = $1',
)

/** The paper a bill would be, marked as a draft: without a number and without a code to pay it by. Throws as `linesOfBill`. */
export async function draftPaper(act: Act<Manager>, id: number, { lang }: PaperWish): Promise<Download> {
  const { db, now, platform } = act
  const order = await findOrder(act, await orderIdOf(db, id))
  const [draft] = await run(db, one, [id])
  if (!draft) return notFound()
  const { organization_id, organization_name, total } = order
  const { currency } = total
  const made = linesOfBill(order, draft, await groundOf(db, order.id, await billedOf(db, order.id)))
  const { prepaid_days } = await workingRules(db)
  const asBill = {
    ...{ ...made, id, number: '', kind: draft.kind, state: 'issued' as const, currency, paid_amount: 0 },
    ...{ organization_id, organization_name, order_id: order.id, order_number: order.number },
    due_on: draft.due_on ?? dueBy(prepaid_days, now, draft.kind, order.terms?.net_days ?? 0),
    seller: await sellerToday(db, currency),
    buyer: await buyerToday(db, organization_id),
    ...{ issued_at: now, void_reason: null, corrects_id: null, correction_reason: null, manager_id: null },
    ...{ payments: [], corrects: null, corrections: [] },
  }
  return writeBill(platform, asBill, lang, { isDraft: true })
}
