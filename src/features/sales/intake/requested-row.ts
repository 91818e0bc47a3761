import type { Amount } from './amount.ts'
import type { NoRequest } from './no-request.ts'

/**
 * A requested product: `words` name it, `code` is set if the list has a column for codes. `n` is its line,
 * from 1.
 */
export type RequestedRow = {
  n: number
  text: string
  words: string
  code: string | null
  amount: Amount | null
}
export type ReadRow =
  | ({ is: 'input' } & RequestedRow)
  | { is: 'left'; n: number; text: string; why: NoRequest }
