import { query, useAction } from '#platform/client/query.ts'
import { taxesApi } from '../contract.ts'

export const taxes = query(taxesApi.show, {})

/** The name of the tab in the address. */
export const taxesTab = 'taxes'

/** Returns what the tab needs, if it is open. The screen around it loads it. */
export const taxesNeeds = ({ searchParams }: URL) => (searchParams.get('tab') === taxesTab ? [taxes] : [])

const silently = { refresh: [taxesApi.show], silent: true }
export const useAddRegistration = () => useAction(taxesApi.addRegistration, silently)
export const useChangeRegistration = () => useAction(taxesApi.changeRegistration, silently)
export const useAddRate = () => useAction(taxesApi.addRate, silently)
export const useChangeRate = () => useAction(taxesApi.changeRate, silently)
export const useRemoveRate = () => useAction(taxesApi.removeRate, { refresh: [taxesApi.show] })
