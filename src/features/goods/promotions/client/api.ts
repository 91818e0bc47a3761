import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import { type OwnFilter, promotions } from '../contract.ts'

export const teasers = query(promotions.teasers, {})
export const ownPromotions = (filter: Partial<OwnFilter>) => query(promotions.own, { query: filter })
/** The first running promotions, for the home page of the account. */
export const runningPromotions = ownPromotions({ per_page: 3 })
export const ownPromotion = (id: number) => query(promotions.ownOne, { params: { id } })

export const promotionsAt = listQuery(promotions.list)
export const promotionById = (id: number) => query(promotions.show, { params: { id } })

const refresh = [promotions.list, promotions.show]
export const useCreatePromotion = () =>
  useAction(promotions.create, { refresh: [promotions.list], silent: true })
export const useChangePromotion = () => useAction(promotions.change, { refresh, silent: true })
export const useTransitionPromotion = () => useAction(promotions.transition, { refresh })
export const useCheckPromotion = () => useAction(promotions.check, { refresh: [], silent: true })
