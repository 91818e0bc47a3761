import { query, useAction } from '#platform/client/query.ts'
import { faq } from '../../faq/contract.ts'

export const entries = query(faq.list, {})
export const allEntries = query(faq.all, {})

export const useVote = () => useAction(faq.vote, { refresh: [faq.list] })

const refresh = [faq.all, faq.list]
export const useAddEntry = () => useAction(faq.add, { refresh, silent: true })
export const useChangeEntry = () => useAction(faq.change, { refresh, silent: true })
export const useRemoveEntry = () => useAction(faq.remove, { refresh })
