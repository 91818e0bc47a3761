import { type Good, massOf } from './goods/good.ts'
import { goods } from './goods/goods.ts'

export type Goods = { product_id: number; quantity: number }

let known: Map<string, Good> | undefined

/** Returns the demonstration product of a part number. */
export function goodBySku(sku: string): Good {
  known ??= new Map(goods().map((good) => [good.sku, good]))
  return known.get(sku)!
}

/** Returns the exact mass of a number of pieces, in grams. */
export const massOfPieces = (sku: string, quantity: number): number => massOf(goodBySku(sku)) * quantity

/** The most pieces of a line: no workshop orders half a million washers. */
const mostPieces = 12_000

/** Returns the products worth ordering by themselves, without the ones that cost less than `dollars` a piece. */
export const dearerThan = <Product extends { sku: string }>(
  range: readonly Product[],
  dollars: number,
): Product[] => range.filter(({ sku }) => dollarsOf(sku) >= dollars)

const dollarsOf = (sku: string): number => {
  const { base_price, per } = goodBySku(sku)
  return base_price / per / 100
}

/**
 * Returns order lines of these products worth about `dollars` at list prices, in whole packs and round numbers. `share`
 * is the weight of a line. What exceeds the most pieces of a line goes to the other lines.
 */
export function linesWorth(
  products: readonly { id: number; sku: string }[],
  dollars: number,
  share: (place: number) => number = () => 1,
): Goods[] {
  const quantities = new Map<number, number>()
  const cheapFirst = [...products.keys()].sort(
    (a, b) => dollarsOf(products[a]!.sku) - dollarsOf(products[b]!.sku),
  )
  let left = dollars
  let shares = cheapFirst.reduce((sum, place) => sum + share(place), 0)
  for (const place of cheapFirst) {
    const { sku } = products[place]!
    const { pack_qty } = goodBySku(sku)
    const wanted = (left * share(place)) / shares / dollarsOf(sku)
    const quantity = pack_qty * round(Math.min(wanted, mostPieces) / pack_qty)
    quantities.set(place, quantity)
    left = Math.max(0, left - quantity * dollarsOf(sku))
    shares -= share(place)
  }
  return products.map(({ id }, place) => ({ product_id: id, quantity: quantities.get(place)! }))
}

/** Rounds to two digits, the second of them 0 or 5: 7, 35, 420 to 400. At least 1. */
function round(packs: number): number {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, packs))) / 2)
  return Math.max(1, Math.round(packs / step) * step)
}
