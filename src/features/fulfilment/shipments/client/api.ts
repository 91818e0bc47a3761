import { useMutation } from '@tanstack/react-query'
import { tasksApi } from '#features/office/tasks/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { call } from '#platform/client/call.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { delayEvents, lotEvents, lotsApi, ownLotsApi } from '../contract.ts'
import type { PdfKind } from '../pdf.ts'

export const myLots = listQuery(ownLotsApi.mine)
export const myLot = (id: number) => query(ownLotsApi.show, { params: { id } })
export const lotsOfOwnOrder = (id: number) => query(ownLotsApi.ofOrder, { params: { id } })
export const lotPlan = (ids: readonly number[]) =>
  query(ownLotsApi.plan, { query: { id: [...ids].sort((a, b) => a - b) } })
export const managersLot = (id: number) => query(lotsApi.open, { params: { id } })
export const lotsOfOrder = (id: number) => query(lotsApi.ofOrder, { params: { id } })

export const delaysOfOwnOrder = (id: number) => query(ownLotsApi.delays, { params: { id } })
export const pickupSlots = query(ownLotsApi.slots, {})
export const onTime = query(ownLotsApi.onTime, {})

const shown: AnyEndpoint[] = [
  ownLotsApi.delays,
  ownLotsApi.slots,
  ownLotsApi.mine,
  ownLotsApi.show,
  ownLotsApi.ofOrder,
  ownLotsApi.plan,
  lotsApi.open,
  lotsApi.ofOrder,
]
/** Orders show the progress of their goods, and tasks depend on lots, so both are refreshed too. */
const all = [...shown, orders.show, orders.open, tasksApi.list, tasksApi.counts]

/** Runs a command on lots. `silent` is for forms that show the refusal themselves. */
export const useLotAction = <E extends AnyEndpoint>(endpoint: E, { silent = false } = {}) =>
  useAction(endpoint, { refresh: all, silent })

/** Refreshes pages of lots after any event about lots. */
export function useLiveLots(): void {
  useLive([...lotEvents, ...delayEvents], shown)
}

/** Downloads a document of a lot as a PDF in either language, through the endpoint of staff or of the client. */
export const useSavePdf = ({ id, number }: { id: number; number: number }, isStaff: boolean) =>
  useMutation({
    mutationFn: async ({ kind, lang }: { kind: PdfKind; lang: Lang }) => {
      const input = { params: { id }, query: { kind, lang } }
      const file = isStaff ? await call(lotsApi.pdf, input) : await call(ownLotsApi.pdf, input)
      saveBlob(file as unknown as Blob, `${kind}-${number}-${lang}.pdf`)
    },
  })
