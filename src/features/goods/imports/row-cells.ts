import { codeIn, wholeIn } from './cells.ts'
import type { ImportField, Mapping, RowReason } from './import.ts'

export type RowCells = ReturnType<typeof cellsOf>

const longest: Partial<Record<ImportField, number>> = {
  sku: 100,
  mpn: 500,
  brand: 200,
  name: 1000,
  warehouse: 100,
  description: 20_000,
  category: 300,
}

/** Returns a reader of one row's cells by the mapping, which collects what is wrong with them. */
export function cellsOf(cells: readonly string[], mapping: Mapping) {
  const reasons: RowReason[] = []
  const text = (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined ? '' : tidy(cells[column] ?? '')
  }
  const wrong = (code: string, field: ImportField, value: string): undefined => {
    reasons.push({ code: `imports.reasons.${code}`, field, value: value.slice(0, 200) })
  }
  const some = (field: ImportField): string | undefined => {
    const value = text(field)
    if (value.length > (longest[field] ?? 20_000)) return wrong('tooLong', field, value)
    return value === '' ? undefined : value
  }
  const whole = (field: ImportField, least: number): number | undefined => {
    const value = text(field)
    if (value === '') return undefined
    const number = wholeIn(value)
    return number === null || number < least
      ? wrong(least > 0 ? 'notQuantity' : 'notWhole', field, value)
      : number
  }
  const code = (field: 'sku' | 'mpn' | 'ean'): string | undefined => {
    const value = some(field)
    return value === undefined ? undefined : codeIn(value)
  }
  return { reasons, text, wrong, some, whole, code }
}

const tidy = (text: string): string => text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
