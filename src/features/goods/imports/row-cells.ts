import { codeIn, isBoolean, isErrorCell, numberIn, wholeIn } from './cells.ts'
import { evidenceOf } from './decimal.ts'
import type { ImportField, Mapping, RowReason } from './import.ts'
import type { CellReading } from './imported-row.ts'

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

/** Fields without which a product can be taken. A cell that cannot be read is left out and said. */
const dispensable: ReadonlySet<ImportField> = new Set([
  'mpn',
  'ean',
  'brand',
  'description',
  'description_en',
  'description_ru',
  'category',
  'tax_rate',
  'is_service',
  'commodity_code',
])

/** For texts only, such as those of 1C: nothing has a mark, and numbers are not grouped. */
export const plainCells: CellReading = {
  markOf: () => undefined,
  signOf: () => 'plain',
  priceUnitOf: () => null,
}

/** Returns a reader of one row's cells by the mapping, which collects what is wrong with them. */
export function cellsOf(cells: readonly string[], mapping: Mapping, reading: CellReading = plainCells) {
  const reasons: RowReason[] = []
  /** Fields whose cell says something that cannot be read; it counts as empty and is said once. */
  const unreadable = new Set<ImportField>()
  const wrong = (code: string, field: ImportField, value: string): undefined => {
    reasons.push({ code: `imports.reasons.${code}`, field, value: value.slice(0, 200) })
  }
  const note = (code: string, field: ImportField, value: string): undefined => {
    reasons.push({ code: `imports.reasons.${code}`, field, value: value.slice(0, 200), is_note: true })
  }
  const sayUnreadable = (field: ImportField, code: string, value: string): void => {
    unreadable.add(field)
    if (dispensable.has(field)) note(code, field, value)
    else wrong(code, field, value)
  }
  for (const [name, column] of Object.entries(mapping)) {
    const value = tidy(cells[column] ?? '')
    if (reading.markOf(column)?.is === 'unknown') sayUnreadable(name as ImportField, 'noSavedValue', value)
    else if (isErrorCell(value)) sayUnreadable(name as ImportField, 'errorCell', value)
  }
  const text = (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined || unreadable.has(field) ? '' : tidy(cells[column] ?? '')
  }
  const markOf = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? undefined : reading.markOf(column)
  }
  const priceUnitOf = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? null : reading.priceUnitOf(column)
  }
  /** The way to read a number; null, and said, if it could be one or a thousand. */
  const signOf = (field: ImportField, bare: string) => {
    const column = mapping[field]
    if (column === undefined || reading.markOf(column)?.is === 'number') return 'point'
    const sign = reading.signOf(column)
    if (sign !== null || evidenceOf(bare) !== 'either') return sign ?? 'point'
    wrong('ambiguousNumber', field, bare)
    return null
  }
  const some = (field: ImportField): string | undefined => {
    const value = text(field)
    if (value.length > (longest[field] ?? 20_000)) return wrong('tooLong', field, value)
    return value === '' ? undefined : value
  }
  /** Returns the text of a number; a dash says as little as an empty cell. */
  const figure = (field: ImportField): string => {
    const value = text(field)
    return /^(?:[-–—]+|n\/a)$/i.test(value) ? '' : value
  }
  /** Null if it is no number or was refused as one that reads in two ways. */
  const number = (field: ImportField): number | null => {
    const value = figure(field)
    const sign = signOf(field, bareOf(value))
    return sign === null ? null : numberIn(value, sign)
  }
  const whole = (field: ImportField, least: number): number | undefined => {
    const value = figure(field)
    if (value === '') return undefined
    const sign = signOf(field, bareOf(value))
    if (sign === null) return undefined
    const number = wholeIn(value, sign)
    return number === null || number < least
      ? wrong(least > 0 ? 'notQuantity' : 'notWhole', field, value)
      : number
  }
  const code = (field: 'sku' | 'mpn' | 'ean' | 'commodity_code'): string | undefined => {
    const value = some(field)
    if (value === undefined) return undefined
    const restored = codeIn(value)
    const trouble =
      markOf(field)?.is === 'date' ? 'codeIsDate' : isBoolean(value) ? 'codeIsBoolean' : 'codeLostDigits'
    if (restored !== null && trouble === 'codeLostDigits') return restored
    sayUnreadable(field, trouble, value)
    return undefined
  }
  const isUnreadable = (field: ImportField) => unreadable.has(field)
  return {
    reasons,
    text,
    wrong,
    note,
    some,
    whole,
    code,
    figure,
    number,
    signOf,
    markOf,
    priceUnitOf,
    isUnreadable,
  }
}

const bareOf = (text: string): string => text.replace(/[^\d.,-]/g, '')

const tidy = (text: string): string => text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
