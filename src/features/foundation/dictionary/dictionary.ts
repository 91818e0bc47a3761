/** Spec §9: activity type 7 means other, and then `activity_custom` says which. */
export const otherActivity = 7

/** What is fetched at our own warehouse. */
export const pickupMethod = 1

/** The ways of delivery Portico comes with: what is written about each of them, and how 1C knows it, goes by these words. */
export const deliveryMethodsOfOurs = {
  1: 'pickup',
  2: 'courier',
  3: 'roadFreight',
  4: 'airFreight',
  5: 'seaFreight',
} as const
export type DeliveryMethodOfOurs = (typeof deliveryMethodsOfOurs)[keyof typeof deliveryMethodsOfOurs]

/** Null for one that an administrator has added. */
export const deliveryMethodOfOurs = (id: number): DeliveryMethodOfOurs | null =>
  Object.hasOwn(deliveryMethodsOfOurs, id)
    ? deliveryMethodsOfOurs[id as keyof typeof deliveryMethodsOfOurs]
    : null

/** The parts of Portico a question may be about: those clients see, and those staff see. */
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

/** What a file may be filed under: what people send, and the kinds of documents (product 4.9). */
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

/** That a number can be the id of an entry; whether there is one, and it is offered, is asked of the list. */
export const isEntryId = (id: number): boolean => id >= 1 && id <= 32_767
