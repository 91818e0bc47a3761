import { query } from '#platform/client/query.ts'
import { listsApi } from '../lists-contract.ts'

export const storedByAdmins = query(listsApi.show, {})

/** The name of the tab in the address. */
export const listsTab = 'dictionaries'

/** Returns what the tab needs, if it is open. The screen around it loads it. */
export const listsNeeds = ({ searchParams }: URL) =>
  searchParams.get('tab') === listsTab ? [storedByAdmins] : []
