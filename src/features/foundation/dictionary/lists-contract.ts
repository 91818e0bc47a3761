import { z } from 'zod'
import { admins } from '#platform/shared/audience.ts'
import { get, put } from '#platform/shared/contract.ts'
import { ChangeList, WrittenEntry } from './entries-shape.ts'

/** A list for administrators. `version` is what a change is based on. */
export const ListCard = z.object({
  version: z.int(),
  entries: WrittenEntry.extend({ id: z.int() }).array(),
})
export type ListCard = z.infer<typeof ListCard>

/** The lists of the dictionary that administrators manage (0093). */
export const listsApi = {
  show: get('/api/manager/dictionaries', {
    who: admins,
    reply: z.object({ activityTypes: ListCard, deliveryMethods: ListCard }),
  }),
  change: put('/api/manager/dictionaries/:list', {
    who: admins,
    body: ChangeList,
    reply: ListCard,
  }),
}
