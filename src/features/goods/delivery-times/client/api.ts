import { query, useAction } from '#platform/client/query.ts'
import { deliveryTimes } from '../contract.ts'

export const deliverySettings = query(deliveryTimes.settings, {})

const refresh = [deliveryTimes.settings]
export const useChangeTimes = () => useAction(deliveryTimes.changeMethod, { refresh, silent: true })
export const useChangeDaysWithout = () =>
  useAction(deliveryTimes.changeDaysWithout, { refresh, silent: true })
