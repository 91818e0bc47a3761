import type { ProductStock } from '../../contract.ts'

/** The fields of a product that the stock parts need. */
export type Stocked = { id: number; unit: string }

export type OfStock = { of: Stocked; stock: ProductStock }
