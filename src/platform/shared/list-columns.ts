import type { ParseKeys } from 'i18next'

/**
 * The type of a column decides its alignment, format and export. `words` prefixes the message keys of values.
 * `sort` is set if the list sorts the column by another name than its field. A percent is a field in basis
 * points. A figure is grouped by thousands; a number, such as an order's, is a name and never grouped.
 */
export type ListColumn = { title: ParseKeys; sort?: string } & (
  | { is: 'text' | 'figure' | 'number' | 'percent' | 'money' | 'price' | 'moment' }
  | { is: 'word'; words: string }
)

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows of an exported file. For more, filter the list first. */
export const exportedRows = 10_000

/** Returns the columns with their fields, in order. */
export const columnsOf = ({ columns }: { columns: object }): [field: string, column: ListColumn][] =>
  // Optional only in the type: a declared column is complete.
  Object.entries(columns as Record<string, ListColumn>)

/** Returns the sort of a column, or undefined. */
export function sortOf(
  { sorts }: { sorts: readonly string[] },
  [field, { sort = field }]: [field: string, column: ListColumn],
): string | undefined {
  return sorts.includes(sort) ? sort : undefined
}
