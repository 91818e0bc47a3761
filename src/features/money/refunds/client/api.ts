import { invoicing, invoicingEvents } from '#features/money/invoicing/contract.ts'
import { ledgerApi } from '#features/sales/ledger/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { refundDecided, refundFailed, refundRequested, refundSent, refundsApi } from '../contract.ts'

export const myRefunds = query(refundsApi.mine, {})
export const refundsOf = (id: number) => query(refundsApi.ofClient, { params: { id } })

const ofClient = { refresh: [refundsApi.ofClient, invoicing.dueOfClient, ledgerApi.ofClient] }
export const useRequestRefund = () => useAction(refundsApi.request, { ...ofClient, silent: true })
export const useApproveRefund = () => useAction(refundsApi.approve, ofClient)
export const useDeclineRefund = () => useAction(refundsApi.decline, ofClient)
export const useSendRefund = () => useAction(refundsApi.send, { ...ofClient, silent: true })
export const useFailRefund = () => useAction(refundsApi.fail, ofClient)

/** Refreshes after any event about refunds, and about the advances they return. */
export function useLiveRefunds(): void {
  useLive(
    [refundRequested, refundDecided, refundSent, refundFailed, ...invoicingEvents],
    [refundsApi.mine, ...ofClient.refresh],
  )
}
