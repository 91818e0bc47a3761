import type { Decimal } from './decimal.ts'
import type { Delimiter, Encoding } from './text-file.ts'

/** `read`, `left_out` although it has goods, or `no_goods`: no header row was recognised in it. */
export const sheetStates = ['read', 'left_out', 'no_goods'] as const
export type SheetState = (typeof sheetStates)[number]

/**
 * How sure the decimal sign is: `proven` by the numbers, `chosen` by a person, `assumed` where 1,125 could be either, or
 * `mixed` where a column uses both. Of a file without such numbers it is proven.
 */
export const decimalStates = ['proven', 'chosen', 'assumed', 'mixed'] as const
export type DecimalState = (typeof decimalStates)[number]

/** Why a line is no row: above the header row, a section heading, or the headers once more. */
export const skipReasons = ['above', 'heading', 'header_again'] as const
export type SkipReason = (typeof skipReasons)[number]

export type SkippedRow = { sheet: string | null; row: number; reason: SkipReason; text: string }

/** How a file was understood. A person may correct sheet, header row, encoding, delimiter and decimal sign. */
export type Understood = {
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Of a spreadsheet, in its order. */
  sheets: { name: string; rows: number; is_hidden: boolean; state: SheetState }[]
  /** As in the spreadsheet, from 1. */
  header_row: number
  decimal: Decimal | null
  decimal_is: DecimalState
  hidden_rows: number
  skipped_rows: number
  /** The first of them. */
  skipped: SkippedRow[]
  /** How many rows were taken with a note, by its message key. */
  notes: { code: string; rows: number }[]
}

/** What a person says about a file instead of what was recognised. */
export type FileChoice = {
  sheet?: string | undefined
  /** From 1. */
  header_row?: number | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  decimal?: Decimal | undefined
}

export const mostSkippedShown = 200
