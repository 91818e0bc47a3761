import type { ImportField, ImportKind, Mapping } from './import.ts'

/** Fields that a heading may have a text in. */
const ofHeadings: readonly ImportField[] = [
  'sku',
  'mpn',
  'name',
  'name_en',
  'name_ru',
  'category',
  'description',
  'description_en',
  'description_ru',
]
/** What a product for sale has and a group has not. */
const ofProducts: readonly ImportField[] = [
  'unit',
  'price',
  'price_minor',
  'price_with_tax',
  'currency',
  'stock',
]
const codes: readonly ImportField[] = ['sku', 'mpn', 'ean']

/** The share of rows with a value from which a column counts as one that products fill and groups leave empty. */
const mostlyFilled = 1 / 2

/** A row of a table with what is filled besides its texts: formulas whose value was not saved. */
export type RowToJudge = { cells: readonly string[]; isFilled: (column: number) => boolean }

/**
 * Recognises section headings, which are no products: a row with one text in it, a row without a code and without a
 * figure, and in a list of products a row with nothing but a code and a name where most products have more, as groups
 * have in 1C.
 */
export function headingsOf(
  rows: readonly RowToJudge[],
  mapping: Mapping,
  kind: ImportKind,
): (row: RowToJudge) => boolean {
  const columnsOf = (fields: readonly ImportField[]) => fields.flatMap((field) => mapping[field] ?? [])
  const codeColumns = columnsOf(codes)
  const values = Object.entries(mapping)
    .filter(([field]) => !ofHeadings.includes(field as ImportField))
    .map(([, column]) => column)
    .filter((column) => !codeColumns.includes(column) || column === mapping.ean)
  const coded = rows.filter(
    (row) => codeColumns.some((column) => row.isFilled(column)) && !isSoleText(row, mapping),
  )
  const usual = columnsOf(ofProducts).filter(
    (column) => coded.filter((row) => row.isFilled(column)).length > coded.length * mostlyFilled,
  )
  return (row) => {
    if (isSoleText(row, mapping)) return true
    const hasValue = values.some((column) => row.isFilled(column))
    const hasCode = codeColumns.some((column) => row.isFilled(column))
    if (!hasCode) return !values.some((column) => row.isFilled(column) && isFigure(row, column))
    return kind === 'products' && usual.length >= 2 && !hasValue && filledIn(row).length === 2
  }
}

/** A formula without a value may be a figure. */
const isFigure = ({ cells }: RowToJudge, column: number): boolean =>
  /\d/.test(cells[column] ?? '') || (cells[column] ?? '').trim() === ''

/** One text, perhaps repeated; not a lone code, which is a product that lacks the rest. */
function isSoleText({ cells, isFilled }: RowToJudge, mapping: Mapping): boolean {
  const filled = filledIn({ cells, isFilled })
  const texts = new Set(filled.map((column) => (cells[column] ?? '').trim()))
  const [text = ''] = texts
  if (texts.size !== 1 || text === '') return false
  const isLoneCode = filled.length === 1 && filled[0] === mapping.sku && /\d/.test(text) && !/\s/.test(text)
  return !isLoneCode
}

const filledIn = ({ cells, isFilled }: RowToJudge): number[] =>
  cells.flatMap((_, column) => (isFilled(column) ? [column] : []))
