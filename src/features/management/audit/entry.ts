/** The operations on a row. */
export const operations = ['insert', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]

/** The roles whose commands a chief manager sees: those of the team. */
export const teamRoles = ['manager', 'chief_manager'] as const

/** The kinds of cards that are watched; a test compares them with the triggers. */
export const entities = [
  'client',
  'user',
  'order',
  'invoice',
  'payment',
  'lot',
  'request',
  'document',
  'upload',
  'price_list',
  'delivery_charging',
  'delivery_tariff',
  'small_order_surcharge',
  'order_minimum',
  'discount_limit',
  'level',
  'level_settings',
  'promotion',
  'payment_terms',
  'dunning_policy',
  'company',
  'email',
  'dictionary',
  'currency',
  'tax',
  'category',
  'warehouse',
  'holiday',
  'faq',
  'page',
  'vcard',
  'import',
] as const
export type Entity = (typeof entities)[number]
