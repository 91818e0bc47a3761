import type { PriceListRow } from '../../price-list-shape.ts'

/** A line of a price list file, with the company's own code if requested. */
export type FileLine = { row: PriceListRow; code: string | null }
