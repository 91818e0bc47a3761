import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import { type DeliveryRow, webhooksApi } from '../contract.ts'

/** The interval, in milliseconds, at which the log reloads while something is being sent. */
const lookAgainMs = 2000
const isSoon = ({ state, next_at }: DeliveryRow) =>
  state === 'waiting' && next_at !== null && Date.parse(next_at) < Date.now() + 10_000

export const webhooks = query(webhooksApi.list, {})
export const deliveriesAt = listQuery(webhooksApi.deliveries)

/** As `deliveriesAt`, reloading while something is about to be sent. */
export const deliveriesNow = (search: URLSearchParams) => ({
  ...deliveriesAt(search),
  refetchInterval: ({ state }: { state: { data?: { rows: DeliveryRow[] } | undefined } }) =>
    state.data?.rows.some(isSoon) ? lookAgainMs : (false as const),
})

export const deliveryOf = (id: number) => ({
  ...query(webhooksApi.delivery, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: DeliveryRow | undefined } }) =>
    state.data && isSoon(state.data) ? lookAgainMs : (false as const),
})

const refresh = [webhooksApi.list, webhooksApi.deliveries, webhooksApi.delivery]
export const useMakeWebhook = () => useAction(webhooksApi.make, { refresh, silent: true })
export const useChangeWebhook = () => useAction(webhooksApi.change, { refresh, silent: true })
export const useRemoveWebhook = () => useAction(webhooksApi.remove, { refresh })
export const useRenewSecret = () => useAction(webhooksApi.renewSecret, { refresh })
export const useTestWebhook = () => useAction(webhooksApi.test, { refresh })
export const useReplayFailed = () => useAction(webhooksApi.replayFailed, { refresh })
export const useReplay = () => useAction(webhooksApi.replay, { refresh })
