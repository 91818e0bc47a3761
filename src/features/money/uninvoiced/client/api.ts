import { lotEvents } from '#features/fulfilment/shipments/contract.ts'
import { invoicingEvents } from '#features/money/invoicing/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query } from '#platform/client/query.ts'
import { uninvoicedApi } from '../contract.ts'

export const shippedNotInvoiced = query(uninvoicedApi.list, {})

/** Refreshes after any event about invoices and lots. */
export const useLiveUninvoiced = (): void => useLive([...invoicingEvents, ...lotEvents], [uninvoicedApi.list])
