import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { billing, ownBills, staffBills } from '../contract.ts'
import { archiveBills } from './archive-bills.ts'
import { billPaper } from './bill-paper.ts'
import { correctByHand } from './correct-bill.ts'
import { confirmPayment, rejectPayment } from './decide-payment.ts'
import { draftPaper } from './drafts/draft-paper.ts'
import { draftsOfOrder, waitingDrafts } from './drafts/read-drafts.ts'
import { changeDraft, discardDraft, issueDraft, prepareDraft } from './drafts/write-drafts.ts'
import { duesOfClient, duesOfOwn } from './dues-of-company.ts'
import { issueByHand } from './issue-bill.ts'
import { staffBillSource } from './list-all-bills.ts'
import { billSource } from './list-bills.ts'
import { billsOfOrder, showBill } from './queries.ts'
import { recordPayment } from './record-payment.ts'
import { reportPayment } from './report-payment.ts'
import { useAdvance } from './use-advance.ts'
import { withdrawByHand } from './withdraw-bill.ts'

async function ofOrder(act: Act<Person>, id: number) {
  await findOrder(act, id)
  return billsOfOrder(act, id)
}

/** Every deed of staff answers the bills of the order as they stand now. */
const after = async (act: Act<Manager>, deed: Promise<{ order_id: number }>) =>
  billsOfOrder(act, (await deed).order_id)

const draftsAfter = async (act: Act<Manager>, deed: Promise<{ order_id: number }>) =>
  draftsOfOrder(act, (await deed).order_id)

export const billingRoutes = serve('invoicing', billing, {
  mine: (act, { query }) => readList(act, ownBills, billSource, query),
  exportMine: (act, { query }) => exportList(act, ownBills, billSource, query),
  all: (act, { query }) => readList(act, staffBills, staffBillSource, query),
  exportAll: (act, { query }) => exportList(act, staffBills, staffBillSource, query),
  due: (act) => duesOfOwn(act),
  show: (act, { params }) => showBill(act, params.id),
  paper: (act, { params, query }) => billPaper(act, params.id, query),
  archive: (act, { body }) => archiveBills(act, body),
  ofOwnOrder: (act, { params }) => ofOrder(act, params.id),
  report: (act, { body }) => reportPayment(act, body),
  ofOrder: (act, { params }) => ofOrder(act, params.id),
  issue: async (act, { params, body }) => {
    await issueByHand(act, params.id, body)
    return billsOfOrder(act, params.id)
  },
  drafts: (act) => waitingDrafts(act),
  draftsOfOrder: (act, { params }) => draftsOfOrder(act, params.id),
  prepare: async (act, { params, body }) => {
    await prepareDraft(act, params.id, body)
    return draftsOfOrder(act, params.id)
  },
  changeDraft: (act, { params, body }) => draftsAfter(act, changeDraft(act, params.id, body)),
  discardDraft: (act, { params }) => draftsAfter(act, discardDraft(act, params.id)),
  issueDraft: (act, { params, body }) => draftsAfter(act, issueDraft(act, params.id, body)),
  draftPaper: (act, { params, query }) => draftPaper(act, params.id, query),
  staffPaper: (act, { params, query }) => billPaper(act, params.id, query),
  withdraw: (act, { params, body }) => after(act, withdrawByHand(act, params.id, body.reason)),
  correct: (act, { params, body }) => after(act, correctByHand(act, params.id, body)),
  useAdvance: (act, { params }) => after(act, useAdvance(act, params.id)),
  dueOfClient: (act, { params }) => duesOfClient(act, params.id),
  record: (act, { params, body }) => after(act, recordPayment(act, params.id, body)),
  confirm: (act, { params }) => after(act, confirmPayment(act, params.id)),
  reject: (act, { params, body }) => after(act, rejectPayment(act, params.id, body.reason)),
})
