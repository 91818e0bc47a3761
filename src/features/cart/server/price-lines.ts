import { setImmediate as others } from 'node:timers/promises'
import { isSaleable } from '#features/catalogue/product.ts'
import { type Price, type PriceInputs, priceInTurn } from '#features/pricing/price.ts'
import { type Buyer, priceInputs } from '#features/pricing/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { turns } from '#platform/server/turns.ts'
import { money } from '#platform/shared/money.ts'
import { isDearer, isOther, type LineProblem, missingTo, problemOf, totalsOf, weightOf } from '../cart.ts'
import type { CartSums } from '../contract.ts'
import type { LineRow } from './queries.ts'

/** So many lines are priced in one go. Longer carts are priced one after the other, and others are answered between. */
const slice = 100
const longOnes = turns(1)

export type PricedLine = {
  line: LineRow
  on_sale: boolean
  price: Price | null
  problem: LineProblem | null
  /** The price is not the one the buyer saw last. */
  differs: boolean
}
export type Inputs = ReadonlyMap<number, PriceInputs>

/** What the prices of these products depend on, however many they are. */
export async function inputsOf(db: Db, buyer: Buyer, ids: readonly number[]): Promise<Inputs> {
  if (ids.length <= slice) return priceInputs(db, buyer, ids)
  return longOnes(async () => {
    const inputs = new Map<number, PriceInputs>()
    for (let at = 0; at < ids.length; at += slice)
      for (const [id, one] of await priceInputs(db, buyer, ids.slice(at, at + slice))) inputs.set(id, one)
    return inputs
  })
}

/** The lines at today's prices, each at its own quantity. */
export async function pricedLines(rows: readonly LineRow[], inputs: Inputs): Promise<PricedLine[]> {
  const inTurn = priceInTurn()
  const price = (line: LineRow) => {
    const given = inputs.get(line.product_id)
    return pricedLine(line, given ? inTurn(given, line.quantity) : null)
  }
  if (rows.length <= slice) return rows.map(price)
  return longOnes(async () => {
    const priced: PricedLine[] = []
    for (let at = 0; at < rows.length; at += slice) {
      priced.push(...rows.slice(at, at + slice).map(price))
      await others()
    }
    return priced
  })
}

function pricedLine(line: LineRow, price: Price | null): PricedLine {
  const { quantity } = line
  const on_sale = isSaleable(line.status)
  const problem = problemOf({ on_sale, quantity, rules: line, price })
  const differs = on_sale && price !== null && isOther(price, line)
  return { line, on_sale, price, problem, differs }
}

/** What a cart comes to, over all its lines; those that have no price yet are counted and add nothing. */
export function sumsOf(
  lines: readonly PricedLine[],
  unpriced: number,
  { currency, minimum }: { currency: string; minimum: number | null },
): Omit<CartSums, 'id' | 'version'> {
  const counted = lines.flatMap(({ line, price, problem }) =>
    price && problem === null ? [{ ...price, quantity: line.quantity }] : [],
  )
  const { goods, discount, total } = totalsOf(counted)
  const changes = lines.filter(({ differs }) => differs)
  const missing = missingTo(minimum, total, unpriced)
  return {
    line_count: lines.length + unpriced,
    goods_count: lines.length,
    unpriced,
    ...weightOf(lines.map(({ line }) => line)),
    goods: money(goods, currency),
    discount: money(discount, currency),
    total: money(total, currency),
    problems: lines.filter(({ problem }) => problem !== null).length,
    changed_prices: changes.length,
    risen: changes.filter(({ line, price }) => isDearer(price!, line)).length,
    fallen: changes.filter(({ line, price }) => !isDearer(price!, line)).length,
    gone: lines.filter(({ on_sale }) => !on_sale).length,
    minimum: minimum === null ? null : money(minimum, currency),
    missing: missing > 0 ? money(missing, currency) : null,
  }
}
