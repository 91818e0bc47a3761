import { useMutation } from '@tanstack/react-query'
import { stockApi } from '#features/goods/stock/contract.ts'
import { tasksApi } from '#features/office/tasks/contract.ts'
import { call } from '#platform/client/call.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { ownReturnsApi, returnEvents, returnsApi } from '../contract.ts'

export const allReturnsAt = listQuery(returnsApi.all)
export const managersReturn = (id: number) => query(returnsApi.open, { params: { id } })
export const myReturn = (id: number) => query(ownReturnsApi.show, { params: { id } })
export const returnsOfOrder = (id: number) => query(returnsApi.ofOrder, { params: { id } })
export const returnsOfOwnOrder = (id: number) => query(ownReturnsApi.ofOrder, { params: { id } })
export const returnPlaces = query(returnsApi.places, {})

const shown: AnyEndpoint[] = [
  ownReturnsApi.show,
  ownReturnsApi.ofOrder,
  returnsApi.all,
  returnsApi.open,
  returnsApi.ofOrder,
]
const changed: AnyEndpoint[] = [
  ...shown,
  returnsApi.places,
  stockApi.ofProduct,
  tasksApi.list,
  tasksApi.counts,
]

/** Runs a command on a return. The forms show refusals themselves. */
export const useReturnAction = <E extends AnyEndpoint>(endpoint: E) =>
  useAction(endpoint, { refresh: changed, silent: true })

/** Refreshes pages of returns after any event about one. */
export function useLiveReturns(): void {
  useLive(returnEvents, shown)
}

/** Downloads the packing slip of a return, through the endpoint of staff or of the client. */
export const useSaveSlip = ({ id, number }: { id: number; number: string }, isStaff: boolean) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const input = { params: { id }, query: { lang } }
      const file = isStaff ? await call(returnsApi.slip, input) : await call(ownReturnsApi.slip, input)
      saveBlob(file as unknown as Blob, `return-${number}-${lang}.pdf`)
    },
  })
