import { query, useAction } from '#platform/client/query.ts'
import { clientsApi, creditLimits, paymentTerms } from '../../contract.ts'

export const allTerms = query(paymentTerms.list, {})

const refresh = [paymentTerms.list]
export const useAddTerms = () => useAction(paymentTerms.add, { refresh })
export const useChangeTerms = () => useAction(paymentTerms.change, { refresh })
export const useGiveTerms = () => useAction(paymentTerms.give, { refresh: [...refresh, clientsApi.list] })
export const useSetCreditLimit = () => useAction(creditLimits.set, { refresh: [clientsApi.list] })
