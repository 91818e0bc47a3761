import { query, useAction } from '#platform/client/query.ts'
import { type Exchange, onecApi } from '../contract.ts'

/** The interval, in milliseconds, at which the screen reloads while 1C is connected or its rows are imported. */
const lookAgainMs = 2000
const isUnderWay = ({ state, last_at, files }: Exchange) =>
  files.some((file) => file.state === 'reading' || file.state === 'importing') ||
  (state === 'open' && Date.parse(last_at) > Date.now() - 60_000)

export const connection = query(onecApi.connection, {})

export const exchanges = {
  ...query(onecApi.exchanges, {}),
  refetchInterval: ({ state }: { state: { data?: Exchange[] | undefined } }) =>
    state.data?.some(isUnderWay) ? lookAgainMs : (false as const),
}

export const orderInOnec = (id: number) => query(onecApi.order, { params: { id } })

const refresh = [onecApi.connection, onecApi.exchanges, onecApi.order]
export const useChoosePriceType = () => useAction(onecApi.choosePriceType, { refresh })
export const useGiveAgain = () => useAction(onecApi.giveAgain, { refresh })
