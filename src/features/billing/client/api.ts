import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ledgerApi } from '#features/ledger/contract.ts'
import { orders } from '#features/orders/contract.ts'
import { call } from '#platform/client/call.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { onLive } from '#platform/client/live.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
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
const ofStaff = { refresh: [billing.ofOrder, billing.dueOfClient, billing.all, orders.open] }

export const useReportPayment = () => useAction(billing.report, { refresh: own, silent: true })
export const useIssueBill = () => useAction(billing.issue, { ...ofStaff, silent: true })
export const useRecordPayment = () => useAction(billing.record, { ...ofStaff, silent: true })
export const useCorrectBill = () => useAction(billing.correct, { ...ofStaff, silent: true })
export const useAdvanceFor = () => useAction(billing.useAdvance, ofStaff)
export const useWithdrawBill = () => useAction(billing.withdraw, ofStaff)
export const useConfirmPayment = () => useAction(billing.confirm, ofStaff)
export const useRejectPayment = () => useAction(billing.reject, ofStaff)

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
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () =>
      void refreshAll(queries, [...own, billing.ofOrder, billing.dueOfClient, billing.all])
    const kinds = [
      billIssued,
      billCredited,
      billWithdrawn,
      paymentReported,
      paymentConfirmed,
      paymentRejected,
    ]
    const stops = kinds.map((kind) => onLive(kind, refresh))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
