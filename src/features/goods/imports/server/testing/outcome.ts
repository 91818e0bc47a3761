import { noSellerTax } from '#features/foundation/tax/seller.ts'
import { priceInWords } from '../../difference.ts'
import { proposeCurrency, proposeMapping } from '../../headers.ts'
import { type ImportKind, isRefused } from '../../import.ts'
import type { ImportedRow } from '../../imported-row.ts'
import type { FileChoice, Understood } from '../../understood.ts'
import { type PutDown, readRows } from '../read-rows.ts'
import type { Book } from '../reading/book.ts'
import { goodsIn, usualDecimalIn } from '../understand.ts'

export type Outcome = {
  /** The rows that are taken: part number, name and price. */
  goods: [sku: string, name: string | undefined, price: string | null][]
  /** `8 sku codeIsDate` */
  refused: string[]
  notes: string[]
  rows: ImportedRow[]
  understood: Pick<Book, 'encoding' | 'delimiter'> & Partial<Understood>
}

/** Which currencies are traded in is another question; only the hryvnia is not. */
const isTraded = (currency: string) => currency !== 'UAH'

/** Reads a file as an import does when it is seen for the first time, without a database. */
export async function outcomeOf(
  book: Book,
  {
    kind = 'products',
    choice = {},
    isDirect = true,
  }: { kind?: ImportKind; choice?: FileChoice; isDirect?: boolean } = {},
): Promise<Outcome> {
  const goods = goodsIn(book, kind, choice, () => false)
  const { headers, sheets, header_row, hidden_rows } = goods
  const { rows, understood } = await readRows(goods, {
    kind,
    mapping: proposeMapping(headers, kind),
    currency: proposeCurrency(headers, goods.parts[0]!.rows, 'USD'),
    isTraded,
    reading: { warehouseOf: (word) => word, today: '2026-11-27', tax: noSellerTax },
    signs: { chosen: choice.decimal ?? null, remembered: null, usual: usualDecimalIn(book, goods) },
    isDirect,
    isTable: false,
  })
  const taken = rows.filter(({ reasons }) => !isRefused(reasons))
  return {
    goods: taken.map(({ row }) => [row.sku, row.name_en ?? row.name_ru, priceOf(row)]),
    refused: rows.filter(({ reasons }) => isRefused(reasons)).flatMap((one) => said(one, false)),
    notes: taken.flatMap((one) => said(one, true)),
    rows: taken.map(({ row }) => row),
    understood: {
      encoding: book.encoding,
      delimiter: book.delimiter,
      sheets,
      header_row,
      hidden_rows,
      ...understood,
    },
  }
}

const priceOf = ({ price, per = 1, price_with_tax, currency = '' }: ImportedRow): string | null => {
  if (price_with_tax) return `${priceInWords({ ...price_with_tax, currency })} with tax`
  return price === undefined ? null : priceInWords({ amount: price, per, currency })
}

const said = ({ row: { place }, number, reasons }: PutDown, isNote: boolean): string[] =>
  reasons
    .filter(({ is_note = false }) => is_note === isNote)
    .map(({ field, code }) => {
      const where = place ? `${place.sheet} ${place.row}` : number
      return `${where} ${field} ${code.replace('imports.reasons.', '')}`
    })
