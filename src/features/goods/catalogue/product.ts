export const productStatuses = ['draft', 'active', 'hidden', 'discontinued', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The statuses buyers see; a discontinued product is sold while stock lasts. */
export const saleableStatuses = ['active', 'discontinued'] as const satisfies readonly ProductStatus[]

/** Returns whether buyers may see the product. */
export const isSaleable = (status: string): boolean =>
  (saleableStatuses as readonly string[]).includes(status)

export const supplies = ['stocked', 'to_order', 'on_request'] as const
export type Supply = (typeof supplies)[number]
