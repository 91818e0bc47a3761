import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { query, useAction } from '#platform/client/query.ts'
import { charges } from '../contract.ts'

export const chargeSettings = query(charges.settings, {})
export const currencies = query(dictionary.currencies, {})
export const deliveryPrices = query(charges.prices, {})

const refresh = [charges.settings]
export const useChangeMethod = () => useAction(charges.changeMethod, { refresh, silent: true })
export const useAddTariff = () => useAction(charges.addTariff, { refresh, silent: true })
export const useChangeTariff = () => useAction(charges.changeTariff, { refresh, silent: true })
export const useRemoveTariff = () => useAction(charges.removeTariff, { refresh })
export const useSetSurcharge = () => useAction(charges.setSurcharge, { refresh, silent: true })
