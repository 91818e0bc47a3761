import { amountOf } from './amount.ts'
import { isDesignators, isElectricValue } from './cell-kinds.ts'
import { isBarcode } from './code-like.ts'
import type { Columns } from './columns.ts'

/** Guesses the columns of a table without headings from its cells. */
export function columnsByContents(rows: readonly (readonly string[])[]): Columns {
  const some = rows.slice(0, 200)
  const width = Math.max(0, ...some.map((cells) => cells.length))
  const found = Array.from({ length: width }, (_, at) => described(some, at))
  const quantity =
    found.find(({ withUnits }) => withUnits >= 0.5) ??
    found.findLast(({ whole, counts }) => whole >= 0.7 && !counts) ??
    found.findLast(({ whole, counts }) => whole >= 0.4 && !counts) ??
    found.findLast(({ long, counts }) => long >= 0.7 && !counts && found.some(({ codes }) => codes >= 0.5)) ??
    found.findLast(({ measured }) => measured >= 0.5)
  const others = found.filter((one) => one !== quantity && one.filled > 0)
  const designators = others.length > 1 ? others.find((one) => one.designators >= 0.7) : undefined
  const value = others.find((one) => one !== designators && one.values >= 0.5)
  const isSpecial = (one: Described) => one === designators || one === value
  const code = others.find(
    (one) => one.codes >= 0.5 && !isSpecial(one) && !(designators && one.spaced >= 0.5),
  )
  const name = others
    .filter((one) => one !== code && !isSpecial(one))
    .reduce<Described | null>((best, one) => (one.emails > (best?.emails ?? 2) ? one : best), null)
  return {
    ...(quantity && { quantity: quantity.at }),
    ...(code && { code: code.at }),
    ...(name && { name: name.at }),
    ...(value && !code && { value: value.at }),
    ...(designators && { designators: designators.at }),
  }
}

type Described = ReturnType<typeof described>

function described(rows: readonly (readonly string[])[], at: number) {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
  const share = (holds: (cell: string, place: number) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
  return {
    at,
    filled: cells.length,
    whole: share((cell) => cell.replace(/\D/g, '').length <= 7 && isCount(cell)),
    long: share((cell) => isCount(cell) && !isBarcode(cell)),
    designators: share(isDesignators),
    values: share(isElectricValue),
    spaced: share((cell) => /\s/.test(cell)),
    withUnits: share((cell) => /\p{L}/u.test(cell) && isCount(cell)),
    /** Quantities such as '7,5 m', unless another column has whole ones: it may be a weight. */
    measured: share(isMeasured),
    /** Line numbers: 1, 2, 3. */
    counts: cells.length > 1 && share((cell, place) => Number.parseInt(cell, 10) === place + 1) === 1,
    codes: share(
      (cell) =>
        /\d/.test(cell) && /[\p{L}-]|\d{8}/u.test(cell) && cell.split(/\s+/).length <= 2 && !isCount(cell),
    ),
    emails: cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) / (cells.length || 1),
  }
}

/** Units of sizes: a column of '40 mm' has no quantities. */
const sizes: ReadonlySet<string | null> = new Set(['mm', 'cm', 'ml', 'g'])

const isMeasured = (cell: string): boolean => {
  const { value, unit } = amountOf(cell)
  return value !== null && unit !== null && !sizes.has(unit)
}

/** A number with decimals is a price, not a quantity; '10k' is the value of a part. */
const isCount = (cell: string): boolean => {
  const { value, unit } = amountOf(cell)
  return (
    value !== null && Number.isInteger(value) && !sizes.has(unit) && !/[.,]\d{1,2}$|\d\s?[kк]$/i.test(cell)
  )
}
