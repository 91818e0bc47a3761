import { ledgerApi } from '#features/sales/ledger/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { bankApi, bankRowsChanged } from '../../bank/contract.ts'
import { billing } from '../../contract.ts'

export const bankRowsAt = bankApi.rows
export const rowsAt = listQuery(bankApi.rows)
export const bankFiles = query(bankApi.files, {})
export const openBillsOf = (id: number, currency: string) =>
  query(bankApi.openBills, { params: { id }, query: { currency } })

const ofBank = [bankApi.rows, bankApi.files]
const ofMoney = { refresh: [...ofBank, billing.all, billing.ofOrder, bankApi.openBills, ledgerApi.ofClient] }

export const useBringFile = () => useAction(bankApi.bring, { refresh: ofBank, silent: true })
export const useTakeRows = () => useAction(bankApi.take, ofMoney)
export const useSetAside = () => useAction(bankApi.setAside, { refresh: ofBank })
export const useUndoRow = () => useAction(bankApi.undo, ofMoney)
export const useUndoFile = () => useAction(bankApi.undoFile, ofMoney)

/** What others do with the rows is seen at once. */
export function useLiveBank(): void {
  useLive(bankRowsChanged, ofBank)
}
