import type { PriceListRow } from '../../contract.ts'

/** A line of a price list as a file, with what the company itself calls it, where that is asked for. */
export type FileLine = { row: PriceListRow; code: string | null }
