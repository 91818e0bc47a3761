import { query, useAction } from '#platform/client/query.ts'
import { addresses } from '../../company-contract.ts'
import { clientsApi } from '../../contract.ts'

export const ownAddresses = query(addresses.list, {})
export const colleagues = query(addresses.colleagues, {})

const refresh = [addresses.list]

export const useAddAddress = () => useAction(addresses.add, { refresh })
export const useChangeAddress = () => useAction(addresses.change, { refresh })
export const useRemoveAddress = () => useAction(addresses.remove, { refresh })
export const useMakeDefault = () => useAction(addresses.makeDefault, { refresh })
export const useAllowPartial = () => useAction(addresses.allowPartial, { refresh: [clientsApi.own] })
