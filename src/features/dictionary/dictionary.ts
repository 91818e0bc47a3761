/** What the dictionary lists (spec §3). Ids are fixed; the words are in `messages/`. */
export const activityTypes = {
  1: 'manufacturing',
  2: 'wholesale',
  3: 'retail',
  4: 'repair',
  5: 'engineering',
  6: 'construction',
  7: 'other',
} as const

/** Spec §9: activity type 7 means other, and then `activity_custom` says which. */
export const otherActivity = 7

export const deliveryMethods = {
  1: 'pickup',
  2: 'courier',
  3: 'roadFreight',
  4: 'airFreight',
  5: 'seaFreight',
} as const

/** The parts of Portico a question may be about: those clients see, and those staff see. */
export const systemSections = {
  1: 'catalogue',
  2: 'cart',
  3: 'orders',
  4: 'bills',
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
  7: 'bills',
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

/** Spec §5: extensions of generic files, and the content types that stand for them. */
export const mimeTypes: Record<string, string> = {
  'model/stl': 'stl',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/vnd.dwg': 'dwg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel': 'xls',
}

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
  'bill',
  'packing_list',
  'waybill',
  'act',
  'other',
] as const
export type FileCategory = (typeof fileCategories)[number]

export const idsOf = (list: Record<number, string>): number[] => Object.keys(list).map(Number)

/** The schema's own check that a number is one of a list's ids. */
export const isIn = (list: Record<number, string>) => (id: number) => Object.hasOwn(list, id)
