import { query, useAction } from '#platform/client/query.ts'
import { clientsApi } from '../../contract.ts'
import { creditLimits, paymentTerms } from '../../terms-contract.ts'

export const allTerms = query(paymentTerms.list, {})

const refresh = [paymentTerms.list]
export const useAddTerms = () => useAction(paymentTerms.add, { refresh })
export const useChangeTerms = () => useAction(paymentTerms.change, { refresh })
export const useGiveTerms = () => useAction(paymentTerms.give, { refresh: [...refresh, clientsApi.list] })
export const useProposeTerms = () => useAction(paymentTerms.propose, { refresh: [paymentTerms.ofClient] })
const decided = [paymentTerms.ofClient, paymentTerms.list, clientsApi.list]
export const useAgreeToTerms = () => useAction(paymentTerms.agree, { refresh: decided })
export const useRefuseTerms = () => useAction(paymentTerms.refuse, { refresh: decided })
export const useSetCreditLimit = () => useAction(creditLimits.set, { refresh: [clientsApi.list] })
