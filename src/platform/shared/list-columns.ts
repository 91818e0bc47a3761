import type { ParseKeys } from 'i18next'

/**
 * What stands in a column decides how it is aligned, written and exported. A word is a key under `words`; `sort` is
 * there where the list sorts the column by another name than its field. A percent is a field of basis points. A figure is
 * counted and read by thousands; a number, as an order's, names something and is never grouped.
 */
export type ListColumn = { title: ParseKeys; sort?: string } & (
  | { is: 'text' | 'figure' | 'number' | 'percent' | 'money' | 'price' | 'moment' }
  | { is: 'word'; words: string }
)

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** So many rows leave in one file; the person who has more filters them first. */
export const exportedRows = 10_000

/** The columns with the fields they show, in their order. */
export const columnsOf = ({ columns }: { columns: object }): [field: string, column: ListColumn][] =>
  // A column that is declared at all is whole.
  Object.entries(columns as Record<string, ListColumn>)

/** What a list sorts a column by, if it does. */
export function sortOf(
  { sorts }: { sorts: readonly string[] },
  [field, { sort = field }]: [field: string, column: ListColumn],
): string | undefined {
  return sorts.includes(sort) ? sort : undefined
}
