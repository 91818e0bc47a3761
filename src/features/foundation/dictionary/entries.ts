import { otherActivity, pickupMethod } from './dictionary.ts'

/** The lists an administrator manages (0093), named as in spec §3. */
export const storedLists = ['activityTypes', 'deliveryMethods'] as const
export type StoredList = (typeof storedLists)[number]

/** The list an id in a field refers to. */
export const listOfField = { activity_type: 'activityTypes', delivery_method: 'deliveryMethods' } as const
export type ListField = keyof typeof listOfField

/** Entries that cannot be withdrawn: `other` has its own text (spec §9), and pick-up its time windows. */
export const alwaysOffered: Record<StoredList, number> = {
  activityTypes: otherActivity,
  deliveryMethods: pickupMethod,
}

/** The most entries of a list, including withdrawn ones, and the longest name. */
export const mostEntries = 50
export const longestName = 80
