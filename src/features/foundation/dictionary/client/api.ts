import { query } from '#platform/client/query.ts'
import { listsApi } from '../lists-contract.ts'

export const storedByAdmins = query(listsApi.show, {})

/** How the tab is called in the address. */
export const listsTab = 'dictionaries'

/** What the tab needs at its address; the screen it is on asks for it. */
export const listsNeeds = ({ searchParams }: URL) =>
  searchParams.get('tab') === listsTab ? [storedByAdmins] : []
