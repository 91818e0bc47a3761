import { useMutation } from '@tanstack/react-query'
import { ledgerApi } from '#features/sales/ledger/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { call } from '#platform/client/call.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import {
  billCredited,
  billIssued,
  billing,
  billWithdrawn,
  paymentConfirmed,
  paymentRejected,
  paymentReported,
} from '../contract.ts'

export const allBills = listQuery(billing.all)
export const billsOfClient = (id: number) =>
  query(billing.all, { query: { organization_id: id, per_page: 20 } })
export const myBills = listQuery(billing.mine)
export const myBill = (id: number) => query(billing.show, { params: { id } })
export const myDues = query(billing.due, {})
export const billsOfOwnOrder = (id: number) => query(billing.ofOwnOrder, { params: { id } })
export const duesOfClient = (id: number) => query(billing.dueOfClient, { params: { id } })
export const billsOfOrder = (id: number) => query(billing.ofOrder, { params: { id } })

const own = [billing.mine, billing.show, billing.due, billing.ofOwnOrder, ledgerApi.own]
const ofStaff = {
  refresh: [
    billing.draftsOfOrder,
    billing.ofOrder,
    billing.dueOfClient,
    billing.all,
    ledgerApi.ofClient,
    orders.open,
  ],
}

export const useReportPayment = () => useAction(billing.report, { refresh: own, silent: true })
export const useIssueBill = () => useAction(billing.issue, { ...ofStaff, silent: true })
export const useRecordPayment = () => useAction(billing.record, { ...ofStaff, silent: true })
export const useCorrectBill = () => useAction(billing.correct, { ...ofStaff, silent: true })
export const useAdvanceFor = () => useAction(billing.useAdvance, ofStaff)
export const useWithdrawBill = () => useAction(billing.withdraw, ofStaff)
export const useConfirmPayment = () => useAction(billing.confirm, ofStaff)
export const useRejectPayment = () => useAction(billing.reject, ofStaff)

export const draftsOfOrder = (id: number) => query(billing.draftsOfOrder, { params: { id } })
export const waitingDrafts = query(billing.drafts, {})

const ofDrafts = [billing.draftsOfOrder, billing.drafts]
export const usePrepareDraft = () => useAction(billing.prepare, { refresh: ofDrafts, silent: true })
export const useChangeDraft = () => useAction(billing.changeDraft, { refresh: ofDrafts, silent: true })
export const useDiscardDraft = () => useAction(billing.discardDraft, { refresh: ofDrafts })
export const useIssueDraft = () =>
  useAction(billing.issueDraft, { refresh: [billing.drafts, ...ofStaff.refresh] })

/** The paper a draft would be, in either language. */
export const useSaveDraft = (id: number) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const file = await call(billing.draftPaper, { params: { id }, query: { lang } })
      saveBlob(file as unknown as Blob, `bill-draft-${lang}.pdf`)
    },
  })

/** Several bills of one's own as one archive. */
export const useSaveArchive = () =>
  useMutation({
    mutationFn: async ({ ids, lang }: { ids: readonly number[]; lang: Lang }) => {
      const file = await call(billing.archive, { body: { ids: [...ids], lang } })
      saveBlob(file as unknown as Blob, `bills-${lang}.zip`)
    },
  })

/** A bill as a file, in either language; staff ask by their own address. */
export const useSaveBill = ({ id, number }: { id: number; number: string }, isStaff: boolean) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const wish = { params: { id }, query: { lang } }
      const file = isStaff ? await call(billing.staffPaper, wish) : await call(billing.paper, wish)
      saveBlob(file as unknown as Blob, `bill-${number}-${lang}.pdf`)
    },
  })

/** Whatever happens to bills is seen at once. */
export function useLiveBills(): void {
  useLive(
    [billIssued, billCredited, billWithdrawn, paymentReported, paymentConfirmed, paymentRejected],
    [...own, billing.draftsOfOrder, billing.ofOrder, billing.dueOfClient, billing.all, ledgerApi.ofClient],
  )
}
