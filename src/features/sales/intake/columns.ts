import { fold } from '#features/foundation/search/fold.ts'

/**
 * The indexes (from 0) of the columns of a table of requested products. `value` and `designators` are those of
 * a parts list of a circuit board: '10k' and 'R1, R2'. `answer` says whether a row is requested, not how much. `unit` is
 * that of the quantities.
 */
export type Columns = {
  code?: number
  name?: number
  quantity?: number
  value?: number
  designators?: number
  answer?: number
  unit?: number
}
type Field = Exclude<keyof Columns, 'answer'>

/** Common headings, folded, the surest first. */
const names: Record<Field, string> = {
  quantity:
    'quantity, qty, order qty, order quantity, quantity ordered, количество, кол во, кол, заказ, к заказу, заказать, количество заказа, кол во шт, потребность, qnty, quant, your order, ваш заказ, order, шт, pcs',
  code: 'sku, manufacturer part number, manufacturer part no, mfr part number, mfr part no, mfg part number, mfg part no, mpn, part number, part no, item code, item number, product code, your code, own code, our code, article, артикул, код товара, код, code, part, catalogue number, каталожный номер, парт номер, ваш код, наш код, партномер, id, ean, barcode, штрихкод, item no, номер детали, артикул производителя, партномер производителя',
  name: 'name, product, description, item, title, product name, наименование, название, товар, номенклатура, наименование товара, описание, позиция, goods, material',
  value: 'value, номинал',
  unit: 'unit, uom, unit of measure, ед изм, единица измерения, единица, ед',
  designators:
    'designator, designators, reference designator, reference designators, reference, references, refdes, ref des, ref, parts, part, позиционное обозначение, поз обозначение, обозначение',
}
/** Headings of other quantities than the requested one: 'Pack qty', 'Min. кол-во', 'Остаток'. */
const anotherQuantity = /pack|упак|min|мин|stock|остат|налич|склад|шаг|крат|step|available|резерв/

/** Columns that only say more about a row never take a heading from the others. */
const isLesser = (field: Field): boolean => field === 'value' || field === 'designators' || field === 'unit'

const known = Object.entries(names).flatMap(([field, list]) =>
  list.split(', ').map((name, place) => ({ field: field as Field, name, place })),
)

/**
 * Returns the columns named by a line of headings, or null if the line is not one. `exactly`: a row of goods
 * such as 'Order book' must not be taken for headings.
 */
export function columnsByHeadings(cells: readonly string[], exactly = false): Columns | null {
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const { field, at } of cells
    .flatMap((cell, at) => matches(cell, at, exactly))
    .sort((one, other) => other.sure - one.sure)) {
    if (field in columns || taken.has(at)) continue
    columns[field] = at
    taken.add(at)
  }
  const isHeading = Object.keys(columns).length >= 2 && cells.every((cell) => !/^\d+$/.test(cell.trim()))
  const isOfGoods = columns.code !== undefined || columns.name !== undefined
  const isOfParts = columns.designators !== undefined && columns.value !== undefined
  return isHeading && (isOfGoods || isOfParts) ? columns : null
}

function matches(cell: string, at: number, exactly: boolean): { field: Field; at: number; sure: number }[] {
  const heading = fold(cell)
  if (heading === '' || heading.length > 60) return []
  return known.flatMap(({ field, name, place }) => {
    if (field === 'quantity' && anotherQuantity.test(heading)) return []
    const lesser = isLesser(field) ? 100 : 0
    if (heading === name) return [{ field, at, sure: 100 - place - lesser }]
    if (exactly || isLesser(field)) return []
    return name.length > 2 && heading.startsWith(`${name} `) ? [{ field, at, sure: 40 - place }] : []
  })
}
