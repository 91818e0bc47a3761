import { digitsOf, type PriceUnit, priceUnits } from '#platform/shared/money.ts'

/** Lines at once; more come in a file. */
export const mostTyped = 10_000

export type TypedPrice = { row: number; sku: string; min_qty: number; amount: number; per: PriceUnit }
export type TypedTrouble = 'price' | 'quantity' | 'per' | 'twice' | 'columns'
export type WrongRow = { row: number; why: TypedTrouble | 'unknown' }

/**
 * Prices as they are pasted: part number, price, from which quantity, for how many pieces; tabs or semicolons between.
 * Strict: what is not quite a price is none. Empty lines are left out, but counted: rows are numbered as they stand.
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

/** The coarsest unit, from the one said on, for which no digit is lost. */
export function amountIn(
  text: string,
  digits: number,
  said: PriceUnit,
): Pick<TypedPrice, 'amount' | 'per'> | null {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d{1,5}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const written = BigInt(whole + decimals) * 10n ** BigInt(digits)
  const under = 10n ** BigInt(decimals.length)
  for (const per of priceUnits.filter((one) => one >= said)) {
    const over = written * BigInt(per / said)
    if (over % under === 0n) return { amount: Number(over / under), per }
  }
  return null
}

/** A rate as people write it, in millionths; null for what is none. */
export function rateIn(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? []
  const rate = whole === undefined ? 0 : Number(whole + decimals.padEnd(6, '0'))
  return rate > 0 ? rate : null
}

/** '92.35' of 92350000 millionths. */
export const rateText = (millionths: number): string =>
  `${Math.trunc(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`.replace(
    /\.?0+$/,
    '',
  )
