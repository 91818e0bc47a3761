import { liveEvents } from '#features/sales/orders/order-events.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { automaticConfirmation } from '../contract.ts'

export const confirmationRules = query(automaticConfirmation.rules, {})
export const switchOf = (id: number) => query(automaticConfirmation.ofClient, { params: { id } })
export const decisionOf = (id: number) => query(automaticConfirmation.ofOrder, { params: { id } })
export const decisions = listQuery(automaticConfirmation.list)

export const useChangeRules = () =>
  useAction(automaticConfirmation.changeRules, { refresh: [automaticConfirmation.rules], silent: true })
export const useSwitchClient = () =>
  useAction(automaticConfirmation.switchClient, { refresh: [automaticConfirmation.ofClient] })

export const useLiveDecision = (): void => useLive(liveEvents, [automaticConfirmation.ofOrder])
