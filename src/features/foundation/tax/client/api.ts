import { query, useAction } from '#platform/client/query.ts'
import { officialRatesApi, taxesApi, taxRulesApi } from '../contract.ts'

export const taxes = query(taxesApi.show, {})
export const taxRules = query(taxRulesApi.list, {})
export const officialRates = query(officialRatesApi.officialRates, {})

/** The name of the tab in the address. */
export const taxesTab = 'taxes'

/** Returns what the tab needs, if it is open. The screen around it loads it. */
export const taxesNeeds = ({ searchParams }: URL) =>
  searchParams.get('tab') === taxesTab ? [taxes, taxRules, officialRates] : []

const silently = { refresh: [taxesApi.show], silent: true }
export const useAddRegistration = () => useAction(taxesApi.addRegistration, silently)
export const useChangeRegistration = () => useAction(taxesApi.changeRegistration, silently)
export const useAddRate = () => useAction(taxesApi.addRate, silently)
export const useChangeRate = () => useAction(taxesApi.changeRate, silently)
export const useRemoveRate = () => useAction(taxesApi.removeRate, { refresh: [taxesApi.show] })

const rulesSilently = { refresh: [taxRulesApi.list], silent: true }
export const useAddRule = () => useAction(taxRulesApi.add, rulesSilently)
export const useEndRule = () => useAction(taxRulesApi.end, rulesSilently)
export const useRemoveRule = () => useAction(taxRulesApi.remove, { refresh: [taxRulesApi.list] })

export const useAddOfficialRate = () =>
  useAction(officialRatesApi.addOfficialRate, { refresh: [officialRatesApi.officialRates], silent: true })
export const useRemoveOfficialRate = () =>
  useAction(officialRatesApi.removeOfficialRate, { refresh: [officialRatesApi.officialRates] })
