/** Spec §9: activity type 7 means other, and `activity_custom` then contains the text. */
export const otherActivity = 7

/** Collected at our warehouse. */
export const pickupMethod = 1

/** Delivery methods Portico comes with. Their texts and their mapping to 1C use these words. */
export const deliveryMethodsOfOurs = {
  1: 'pickup',
  2: 'courier',
  3: 'roadFreight',
  4: 'airFreight',
  5: 'seaFreight',
} as const
export type DeliveryMethodOfOurs = (typeof deliveryMethodsOfOurs)[keyof typeof deliveryMethodsOfOurs]

/** Returns null for a method an administrator has added. */
export const deliveryMethodOfOurs = (id: number): DeliveryMethodOfOurs | null =>
  Object.hasOwn(deliveryMethodsOfOurs, id)
    ? deliveryMethodsOfOurs[id as keyof typeof deliveryMethodsOfOurs]
    : null

/** The parts of Portico a support request may be about: those of clients and those of staff. */
export const systemSections = {
  1: 'catalogue',
  2: 'cart',
  3: 'orders',
  4: 'invoices',
  5: 'shipments',
  6: 'documents',
  7: 'chat',
  8: 'settings',
} as const
export const managerSystemSections = {
  1: 'queue',
  2: 'newClients',
  3: 'allOrders',
  4: 'imports',
  5: 'clients',
  6: 'negotiation',
  7: 'invoices',
  8: 'chat',
  9: 'instruments',
  10: 'analytics',
  11: 'settings',
} as const

/** Spec §3: discount levels with ids 0 to 4, shown as level 1 to 5. */
export const discountLevelIds = [0, 1, 2, 3, 4] as const
export const shownLevel = (id: number): number => id + 1

/** Spec §3: the language proficiency list. */
export const spokenLanguages = [
  'russian',
  'english',
  'arabic',
  'spanish',
  'chinese',
  'german',
  'french',
] as const

/** Categories of files: uploads and kinds of documents (product 4.9). */
export const fileCategories = [
  'general',
  'avatar',
  'order',
  'document',
  'chat',
  'support',
  'price_list',
  'public_offer',
  'privacy_policy',
  'contract',
  'certificate',
  'catalogue',
  'instruction',
  'drawing',
  'offer',
  'invoice',
  'packing_list',
  'waybill',
  'act',
  'other',
] as const
export type FileCategory = (typeof fileCategories)[number]

/**
 * Tells whether a number can be the id of an entry. Whether the entry exists and is offered must be checked
 * in the list.
 */
export const isEntryId = (id: number): boolean => id >= 1 && id <= 32_767
