import { fold } from '#features/foundation/search/fold.ts'
import { amountOf } from './amount.ts'

/** The indexes (from 0) of the columns of a table of requested products. */
export type Columns = { code?: number; name?: number; quantity?: number }
type Field = keyof Columns

/** Common headings, folded, the surest first. */
const names: Record<Field, string> = {
  quantity:
    'quantity, qty, order qty, order quantity, quantity ordered, количество, кол во, кол, заказ, к заказу, заказать, количество заказа, кол во шт, потребность, qnty, quant, your order, ваш заказ, order, шт, pcs',
  code: 'sku, part number, part no, item code, item number, product code, your code, own code, our code, article, артикул, код товара, код, code, part, catalogue number, каталожный номер, парт номер, ваш код, наш код, партномер, id, ean, barcode, штрихкод, mpn, item no, номер детали',
  name: 'name, product, description, item, title, product name, наименование, название, товар, номенклатура, наименование товара, описание, позиция, goods, material',
}
/** Headings of other quantities than the requested one: 'Pack qty', 'Min. кол-во', 'Остаток'. */
const anotherQuantity = /pack|упак|min|мин|stock|остат|налич|склад|шаг|крат|step|available|резерв/

const known = Object.entries(names).flatMap(([field, list]) =>
  list.split(', ').map((name, place) => ({ field: field as Field, name, place })),
)

/** Returns the columns named by a line of headings, or null if the line is not one. */
export function columnsByHeadings(cells: readonly string[]): Columns | null {
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const { field, at } of cells.flatMap(matches).sort((one, other) => other.sure - one.sure)) {
    if (field in columns || taken.has(at)) continue
    columns[field] = at
    taken.add(at)
  }
  const isHeading = Object.keys(columns).length >= 2 && cells.every((cell) => !/^\d+$/.test(cell.trim()))
  return isHeading && (columns.code !== undefined || columns.name !== undefined) ? columns : null
}

function matches(cell: string, at: number): { field: Field; at: number; sure: number }[] {
  const heading = fold(cell)
  if (heading === '' || heading.length > 60) return []
  return known.flatMap(({ field, name, place }) => {
    if (field === 'quantity' && anotherQuantity.test(heading)) return []
    if (heading === name) return [{ field, at, sure: 100 - place }]
    return name.length > 2 && heading.startsWith(`${name} `) ? [{ field, at, sure: 40 - place }] : []
  })
}

/** Guesses the columns of a table without headings from its cells. */
export function columnsByContents(rows: readonly (readonly string[])[]): Columns {
  const some = rows.slice(0, 200)
  const width = Math.max(0, ...some.map((cells) => cells.length))
  const found = Array.from({ length: width }, (_, at) => described(some, at))
  const quantity =
    found.find(({ withUnits }) => withUnits >= 0.5) ??
    found.findLast(({ whole, counts }) => whole >= 0.7 && !counts) ??
    found.findLast(({ whole, counts }) => whole >= 0.4 && !counts)
  const others = found.filter((one) => one !== quantity && one.filled > 0)
  const code = others.find(({ codes }) => codes >= 0.5)
  const name = others
    .filter((one) => one !== code)
    .reduce<Described | null>((best, one) => (one.emails > (best?.emails ?? 2) ? one : best), null)
  return {
    ...(quantity && { quantity: quantity.at }),
    ...(code && { code: code.at }),
    ...(name && { name: name.at }),
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
    withUnits: share((cell) => /\p{L}/u.test(cell) && isCount(cell)),
    /** Line numbers: 1, 2, 3. */
    counts: cells.length > 1 && share((cell, place) => Number.parseInt(cell, 10) === place + 1) === 1,
    codes: share(
      (cell) =>
        /\d/.test(cell) && /[\p{L}-]|\d{8}/u.test(cell) && cell.split(/\s+/).length <= 2 && !isCount(cell),
    ),
    emails: cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) / (cells.length || 1),
  }
}

/** A number with decimals is a price, not a quantity. */
const isCount = (cell: string): boolean => {
  const { value } = amountOf(cell)
  return value !== null && Number.isInteger(value) && !/[.,]\d{1,2}$/.test(cell)
}
