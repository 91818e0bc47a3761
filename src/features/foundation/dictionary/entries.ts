import { otherActivity, pickupMethod } from './dictionary.ts'

/** The lists an administrator keeps (0093), called as spec §3 calls them. */
export const storedLists = ['activityTypes', 'deliveryMethods'] as const
export type StoredList = (typeof storedLists)[number]

/** Of which list the id in a field is. */
export const listOfField = { activity_type: 'activityTypes', delivery_method: 'deliveryMethods' } as const
export type ListField = keyof typeof listOfField

/** What cannot be taken out of the choice: `other` has words of its own (spec §9), and pick-up its windows of time. */
export const alwaysOffered: Record<StoredList, number> = {
  activityTypes: otherActivity,
  deliveryMethods: pickupMethod,
}

/** So many entries a list has at most, those that are not offered any more among them, and so long a name is. */
export const mostEntries = 50
export const longestName = 80
