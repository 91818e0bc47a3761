import { query, useAction } from '#platform/client/query.ts'
import { keysApi } from '../contract.ts'

export const keys = query(keysApi.list, {})

const refresh = [keysApi.list]
export const useMakeKey = () => useAction(keysApi.make, { refresh, silent: true })
export const useRevokeKey = () => useAction(keysApi.revoke, { refresh })
