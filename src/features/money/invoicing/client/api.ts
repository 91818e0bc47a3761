import { useMutation } from '@tanstack/react-query'
import { ledgerApi } from '#features/sales/ledger/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { call } from '#platform/client/call.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { invoicing, invoicingEvents } from '../contract.ts'
import type { UnpaidInvoice } from '../invoice-shape.ts'

export const allInvoices = listQuery(invoicing.all)
export const invoicesOfClient = (id: number) =>
  query(invoicing.all, { query: { organization_id: id, per_page: 20 } })
export const myInvoices = listQuery(invoicing.mine)
export const myInvoice = (id: number) => query(invoicing.show, { params: { id } })
export const myDues = query(invoicing.due, {})
export const myUnpaid = query(invoicing.unpaid, {})
export const invoicesOfOwnOrder = (id: number) => query(invoicing.ofOwnOrder, { params: { id } })
export const duesOfClient = (id: number) => query(invoicing.dueOfClient, { params: { id } })
export const invoicesOfOrder = (id: number) => query(invoicing.ofOrder, { params: { id } })

const own = [invoicing.mine, invoicing.show, invoicing.due, invoicing.ofOwnOrder, ledgerApi.own]
const ofStaff = {
  refresh: [
    invoicing.draftsOfOrder,
    invoicing.ofOrder,
    invoicing.dueOfClient,
    invoicing.all,
    ledgerApi.ofClient,
    orders.open,
  ],
}

export const useReportPayment = () => useAction(invoicing.report, { refresh: own, silent: true })
export const useIssueInvoice = () => useAction(invoicing.issue, { ...ofStaff, silent: true })
export const useRecordPayment = () => useAction(invoicing.record, { ...ofStaff, silent: true })
export const useCorrectInvoice = () => useAction(invoicing.correct, { ...ofStaff, silent: true })
export const useAdvanceFor = () => useAction(invoicing.useAdvance, ofStaff)
export const useWithdrawInvoice = () => useAction(invoicing.withdraw, ofStaff)
export const useConfirmPayment = () => useAction(invoicing.confirm, ofStaff)
export const useRejectPayment = () => useAction(invoicing.reject, ofStaff)

export const draftsOfOrder = (id: number) => query(invoicing.draftsOfOrder, { params: { id } })
export const waitingDrafts = query(invoicing.drafts, {})

const ofDrafts = [invoicing.draftsOfOrder, invoicing.drafts]
export const usePrepareDraft = () => useAction(invoicing.prepare, { refresh: ofDrafts, silent: true })
export const useChangeDraft = () => useAction(invoicing.changeDraft, { refresh: ofDrafts, silent: true })
export const useDiscardDraft = () => useAction(invoicing.discardDraft, { refresh: ofDrafts })
export const useIssueDraft = () =>
  useAction(invoicing.issueDraft, { refresh: [invoicing.drafts, ...ofStaff.refresh] })

/** Downloads the PDF of a draft in either language. */
export const useSaveDraft = (id: number) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const file = await call(invoicing.draftPdf, { params: { id }, query: { lang } })
      saveBlob(file as unknown as Blob, `invoice-draft-${lang}.pdf`)
    },
  })

/** Downloads several of one's own invoices as one archive. */
export const useSaveArchive = () =>
  useMutation({
    mutationFn: async ({ ids, lang }: { ids: readonly number[]; lang: Lang }) => {
      const file = await call(invoicing.archive, { body: { ids: [...ids], lang } })
      saveBlob(file as unknown as Blob, `invoices-${lang}.zip`)
    },
  })

/** Downloads an invoice as a PDF in either language, through the endpoint of staff or of the client. */
export const useSaveInvoice = ({ id, number }: { id: number; number: string }, isStaff: boolean) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const input = { params: { id }, query: { lang } }
      const file = isStaff ? await call(invoicing.staffPdf, input) : await call(invoicing.pdf, input)
      saveBlob(file as unknown as Blob, `invoice-${number}-${lang}.pdf`)
    },
  })

/** Downloads the document of an invoice to pay in the reader's language; blocked people can too. */
export const useSaveUnpaid = (lang: Lang) =>
  useMutation({
    mutationFn: async ({ id, number }: UnpaidInvoice) => {
      const file = await call(invoicing.unpaidPdf, { params: { id }, query: { lang } })
      saveBlob(file as unknown as Blob, `invoice-${number}-${lang}.pdf`)
    },
  })

/** Refreshes after any event about invoices. */
export function useLiveInvoices(): void {
  useLive(invoicingEvents, [
    ...own,
    invoicing.draftsOfOrder,
    invoicing.ofOrder,
    invoicing.dueOfClient,
    invoicing.all,
    ledgerApi.ofClient,
  ])
}
