import { digitsOf, type PriceUnit, priceUnits } from '#platform/shared/money.ts'

/** The most lines that can be pasted; larger lists are imported as files. */
export const mostTyped = 10_000

export type TypedPrice = { row: number; sku: string; min_qty: number; amount: number; per: PriceUnit }
export type TypedTrouble = 'price' | 'quantity' | 'per' | 'twice' | 'columns'
export type WrongRow = { row: number; why: TypedTrouble | 'unknown' }

/**
 * Parses pasted prices: part number, price, minimum quantity, price unit, separated by tabs or semicolons. Strict:
 * malformed prices are rejected. Empty lines are skipped but counted, so row numbers match the text.
 */
export function typedPrices(text: string, currency: string): { prices: TypedPrice[]; wrong: WrongRow[] } {
  const prices: TypedPrice[] = []
  const wrong: WrongRow[] = []
  const seen = new Set<string>()
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const row = at + 1
    const read = readLine(
      line.split(/[\t;]/).map((cell) => cell.trim()),
      digitsOf(currency),
    )
    const key = typeof read === 'string' ? '' : `${read.sku}\n${read.min_qty}`
    if (typeof read === 'string') wrong.push({ row, why: read })
    else if (seen.has(key)) wrong.push({ row, why: 'twice' })
    else prices.push({ row, ...read })
    seen.add(key)
  }
  return { prices, wrong }
}

function readLine(cells: string[], digits: number): Omit<TypedPrice, 'row'> | TypedTrouble {
  const [sku = '', price = '', quantity = '', unit = '', ...more] = cells
  if (more.some((cell) => cell !== '')) return 'columns'
  const min_qty = quantity === '' ? 1 : /^[1-9]\d{0,5}$|^1000000$/.test(quantity) ? Number(quantity) : null
  if (min_qty === null) return 'quantity'
  const said = unit === '' ? 1 : priceUnits.find((per) => String(per) === unit)
  if (said === undefined) return 'per'
  const found = sku === '' ? null : amountIn(price, digits, said)
  return found ? { sku, min_qty, ...found } : 'price'
}

/** Returns the amount for the smallest price unit, from the given one on, that loses no digit. */
export function amountIn(
  text: string,
  digits: number,
  said: PriceUnit,
): Pick<TypedPrice, 'amount' | 'per'> | null {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d{1,7}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const written = BigInt(whole + decimals) * 10n ** BigInt(digits)
  const under = 10n ** BigInt(decimals.length)
  for (const per of priceUnits.filter((one) => one >= said)) {
    const over = written * BigInt(per / said)
    if (over % under === 0n) return { amount: Number(over / under), per }
  }
  return null
}

/** Parses a typed rate into millionths; null if it is not a rate. */
export function rateIn(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? []
  const rate = whole === undefined ? 0 : Number(whole + decimals.padEnd(6, '0'))
  return rate > 0 ? rate : null
}

/** Returns '92.35' for 92350000 millionths. */
export const rateText = (millionths: number): string =>
  `${Math.trunc(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`.replace(
    /\.?0+$/,
    '',
  )
