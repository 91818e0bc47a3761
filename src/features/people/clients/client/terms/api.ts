import { paymentTerms } from '#features/people/payment-terms/contract.ts'
import { useAction } from '#platform/client/query.ts'
import { clientsApi } from '../../contract.ts'
import { clientTerms, creditLimits } from '../../terms-contract.ts'

export const useGiveTerms = () =>
  useAction(clientTerms.give, { refresh: [paymentTerms.list, clientsApi.list] })
export const useProposeTerms = () => useAction(clientTerms.propose, { refresh: [clientTerms.ofClient] })
const decided = [clientTerms.ofClient, paymentTerms.list, clientsApi.list]
export const useAgreeToTerms = () => useAction(clientTerms.agree, { refresh: decided })
export const useRefuseTerms = () => useAction(clientTerms.refuse, { refresh: decided })
export const useSetCreditLimit = () => useAction(creditLimits.set, { refresh: [clientsApi.list] })
