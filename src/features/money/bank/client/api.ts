import { invoicing } from '#features/money/invoicing/contract.ts'
import { refundsApi } from '#features/money/refunds/contract.ts'
import { ledgerApi } from '#features/sales/ledger/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { bankApi, bankRowsChanged } from '../contract.ts'

export const bankRowsAt = bankApi.rows
export const rowsAt = listQuery(bankApi.rows)
export const bankFiles = query(bankApi.files, {})
export const openInvoicesOf = (id: number, currency: string) =>
  query(bankApi.openInvoices, { params: { id }, query: { currency } })

const ofBank = [bankApi.rows, bankApi.files]
const ofMoney = {
  refresh: [...ofBank, invoicing.all, invoicing.ofOrder, bankApi.openInvoices, ledgerApi.ofClient],
}

export const useUploadFile = () => useAction(bankApi.upload, { refresh: ofBank, silent: true })
export const useTakeRows = () => useAction(bankApi.take, ofMoney)
export const useSettleRows = () =>
  useAction(bankApi.settle, { refresh: [...ofMoney.refresh, refundsApi.ofClient] })
export const useSetAside = () => useAction(bankApi.setAside, { refresh: ofBank })
export const useUndoRow = () => useAction(bankApi.undo, ofMoney)
export const useUndoFile = () => useAction(bankApi.undoFile, ofMoney)

/** Refreshes when others change the rows. */
export function useLiveBank(): void {
  useLive(bankRowsChanged, ofBank)
}
