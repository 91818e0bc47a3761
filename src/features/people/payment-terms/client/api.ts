import { query, useAction } from '#platform/client/query.ts'
import { paymentTerms } from '../contract.ts'

export const allTerms = query(paymentTerms.list, {})

const refresh = [paymentTerms.list]
export const useAddTerms = () => useAction(paymentTerms.add, { refresh })
export const useChangeTerms = () => useAction(paymentTerms.change, { refresh })
