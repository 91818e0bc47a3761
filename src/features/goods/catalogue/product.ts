export const productStatuses = ['draft', 'active', 'hidden', 'discontinued', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Whom the catalogue is for sees these; a discontinued product sells what is left of it. */
export const saleableStatuses = ['active', 'discontinued'] as const satisfies readonly ProductStatus[]

/** Whether buyers may see it at all. */
export const isSaleable = (status: string): boolean =>
  (saleableStatuses as readonly string[]).includes(status)

export const supplies = ['stocked', 'to_order', 'on_request'] as const
export type Supply = (typeof supplies)[number]
