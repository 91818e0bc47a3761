import { Readable } from 'node:stream'
import { companyToday } from '#features/foundation/company/server/index.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { decimalsOf, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { lineTotal } from '#features/goods/pricing/price.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Cell } from '#platform/server/lists/cells.ts'
import { csvLines } from '#platform/server/lists/csv.ts'
import { xlsxOf } from '#platform/server/lists/xlsx.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { digitsOf } from '#platform/shared/money.ts'
import type { CartFile } from '../cart-file-shape.ts'
import { cartPdf } from './cart-pdf.ts'
import { type CustomRow, customRowsOf } from './custom-lines.ts'
import { inputsOf, type PricedLine, pricedLines, sumsOf } from './price-lines.ts'
import { findCart, linesOf } from './queries.ts'

const words = ['sku', 'product', 'quantity', 'unit', 'note', 'price', 'per', 'sum', 'currency'] as const
/** The columns from this one on contain prices. */
const withoutMoney = 5

/**
 * Exports the lines to be ordered as a file, with today's prices or without prices. The total equals the
 * cart's.
 */
export async function cartFile(
  ctx: Context<Client>,
  id: number,
  { format, prices }: CartFile,
): Promise<Download> {
  const { db, person, platform, lang, now } = ctx
  const cart = await findCart(db, person, id)
  const [rows, all] = await Promise.all([linesOf(db, id), customRowsOf(db, id)])
  const ids = rows.map(({ product_id }) => product_id)
  const inputs = await inputsOf(
    db,
    { ...person, currency: cart.currency, promotion_code: cart.promotion_code },
    ids,
  )
  const lines = await pricedLines(rows, inputs)
  const goods = new Map((await productsByIds(db, ids)).map((product) => [product.id, product]))
  const custom = all.filter(({ saved }) => !saved)

  const say = platform.translate(lang)
  const name = `cart-${id}-${await companyToday({ db, now })}.${format}`
  const unitOf = (unit: string) => say(`cart.file.units.${unit}`)
  if (format === 'pdf') {
    const named = lines.map((priced) => ({ priced, product: goods.get(priced.line.product_id)! }))
    const custom_lines = custom.map((line) => ({ line, unit: unitOf(line.unit), input: inputOf(line) }))
    const wanted = { cart, lines: named, custom: custom_lines, sums: sumsOf(lines, custom.length, cart) }
    return { name, type: 'application/pdf', body: await cartPdf(ctx, wanted, prices === 'with') }
  }
  const amount = amountIn(cart.currency)
  const cells = [
    ...lines.map((priced): Cell[] => {
      const { sku, unit, ...product } = goods.get(priced.line.product_id)!
      const name = inLanguage({ en: product.name_en, ru: product.name_ru }, lang)
      const { quantity, note } = priced.line
      const read = writtenQuantity(quantity, unit)
      const figure = { figure: read.value, digits: decimalsOf(unit) }
      return [sku, name, figure, read.unit, note, ...moneyOf(priced, unit, cart.currency)]
    }),
    ...custom.map((line): Cell[] => [
      null,
      line.name,
      whole(line.quantity),
      unitOf(line.unit),
      inputOf(line),
    ]),
  ]
  const { total } = sumsOf(lines, custom.length, cart)
  if (prices === 'with')
    cells.push([null, say('cart.total'), null, null, null, null, null, amount(total.amount), cart.currency])

  const width = prices === 'with' ? words.length : withoutMoney
  const headings = words.slice(0, width).map((word) => say(`cart.file.${word}`))
  const shown = cells.map((row) => words.slice(0, width).map((_, place) => row[place] ?? null))
  if (format === 'xlsx')
    return { name, type: xlsxType, body: Buffer.from(await xlsxOf({ headings, rows: shown })) }
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(csvLines(headings, shown, lang)) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const whole = (figure: number): Cell => ({ figure, digits: 0 })

const amountIn = (currency: string) => {
  const digits = digitsOf(currency)
  return (minor: number): Cell => ({ figure: minor / 10 ** digits, digits })
}

/** The cells for price, price unit, sum and currency. Empty for a line that cannot be ordered. */
function moneyOf({ line, price, problem }: PricedLine, unit: string, currency: string): Cell[] {
  if (!price || problem !== null) return []
  const amount = amountIn(currency)
  const per = writtenQuantity(price.per, unit).value
  return [
    amount(price.unit),
    { figure: per, digits: decimalsOf(unit) },
    amount(lineTotal(price, line.quantity)),
    currency,
  ]
}

/** The description of a custom item, in one cell. */
const inputOf = ({ description, material, dimensions }: CustomRow): string | null =>
  [material, dimensions, description].filter(Boolean).join('; ') || null
