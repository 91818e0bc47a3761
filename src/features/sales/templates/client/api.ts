import { keepPreviousData } from '@tanstack/react-query'
import { carts } from '#features/sales/cart/contract.ts'
import { query, useAction } from '#platform/client/query.ts'
import { type LibraryFilter, staffTemplates, templates } from '../contract.ts'
import type { TemplateState } from '../template.ts'

export const ownTemplates = (state: TemplateState = 'active') =>
  query(templates.own, { query: { state, per_page: 100 } })
export const templatePreview = (id: number) => query(templates.preview, { params: { id } })

const own = [templates.own, templates.preview]
export const useSaveTemplate = () => useAction(templates.save, { refresh: [templates.own], silent: true })
export const useChangeTemplate = () => useAction(templates.change, { refresh: own })
export const useRepeat = () => useAction(templates.repeat, { refresh: [templates.own], silent: true })
export const useStopRepeating = () => useAction(templates.stop, { refresh: [templates.own] })
export const useResume = () => useAction(templates.resume, { refresh: [templates.own] })
export const preparedFrom = (cart: number) => query(templates.preparedFrom, { params: { id: cart } })
export const useApplyTemplate = () =>
  useAction(templates.apply, { refresh: [...own, carts.list, carts.active, carts.show] })

export const libraryAt = (filter: Partial<LibraryFilter>) => ({
  ...query(staffTemplates.library, { query: filter }),
  placeholderData: keepPreviousData,
})
export const staffTemplate = (id: number) => query(staffTemplates.show, { params: { id } })

const shelf = [staffTemplates.library, staffTemplates.show]
export const useFavour = () => useAction(staffTemplates.favour, { refresh: shelf })
export const useShare = () => useAction(staffTemplates.share, { refresh: shelf })
export const useShelve = () => useAction(staffTemplates.archive, { refresh: shelf })
export const useCopyTemplate = () => useAction(staffTemplates.copy, { refresh: shelf })
export const useSaveStaffTemplate = () =>
  useAction(staffTemplates.copy, { refresh: [staffTemplates.library], silent: true })
export const useWriteTemplate = () => useAction(staffTemplates.change, { refresh: shelf, silent: true })
export const useDraftOrders = () => useAction(staffTemplates.draft, { refresh: shelf })
export const useRehearse = () => useAction(staffTemplates.rehearse, { refresh: [] })
