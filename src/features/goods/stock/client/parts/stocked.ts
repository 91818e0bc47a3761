import type { ProductStock } from '../../contract.ts'

/** A product as far as its stock is spoken of. */
export type Stocked = { id: number; unit: string }

export type OfStock = { of: Stocked; stock: ProductStock }
