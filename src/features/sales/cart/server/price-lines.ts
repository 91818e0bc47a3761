import { isSaleable } from '#features/goods/catalogue/product.ts'
import { quantityRule } from '#features/goods/catalogue/quantity.ts'
import type { Price, PriceInputs } from '#features/goods/pricing/price.ts'
import {
  type GoodsTogether,
  isOfCart,
  priceAlone,
  standingInTurn,
} from '#features/goods/pricing/price-in-turn.ts'
import { type Limited, limitedOf } from '#features/goods/pricing/price-limits.ts'
import { type Buyer, priceInputs } from '#features/goods/pricing/server/index.ts'
import { restWhileCommandsWait } from '#platform/server/calls/perform.ts'
import { turns } from '#platform/server/calls/turns.ts'
import type { Db } from '#platform/server/database/db.ts'
import { money } from '#platform/shared/money.ts'
import {
  isDearer,
  isOther,
  type LineProblem,
  missingTo,
  problemOf,
  roomOf,
  rulesOf,
  totalsOf,
  weightOf,
} from '../cart.ts'
import type { CartSums } from '../contract.ts'
import type { LineRow } from './queries.ts'

/**
 * The number of lines priced without a pause. Longer carts are priced one at a time, with pauses for other
 * requests.
 */
const slice = 100
const longOnes = turns(1)

export type PricedLine = {
  line: LineRow
  on_sale: boolean
  price: Price | null
  problem: LineProblem | null
  /** The price regardless of other lines. It is compared with the price the buyer last saw. */
  alone: Price | null
  /** The limited promotion the quantity exceeds. */
  limited: Limited | null
  /** True if the price depends on other lines. */
  of_cart: boolean
  /** True if the price differs from the one the buyer last saw. */
  differs: boolean
}
export type Inputs = ReadonlyMap<number, PriceInputs>

/** Loads everything the prices of these products depend on, for any number of products. */
export async function inputsOf(db: Db, buyer: Buyer, ids: readonly number[]): Promise<Inputs> {
  if (ids.length <= slice) return priceInputs(db, buyer, ids)
  return longOnes(async () => {
    const inputs = new Map<number, PriceInputs>()
    for (let at = 0; at < ids.length; at += slice) {
      const began = performance.now()
      for (const [id, one] of await priceInputs(db, buyer, ids.slice(at, at + slice))) inputs.set(id, one)
      await restWhileCommandsWait(performance.now() - began)
    }
    return inputs
  })
}

const isCuttable = ({ cut }: LineRow): boolean => cut === null || cut.plan !== null

/** Returns the lines that count together for promotions. A line that cannot be ordered does not count. */
export const togetherOf = (rows: readonly LineRow[], inputs: Inputs): GoodsTogether[] =>
  rows.map((row) => {
    const { product_id, quantity, status } = row
    const counts = isSaleable(status) && isCuttable(row) && quantityRule(rulesOf(row), quantity).is === 'ok'
    return { product_id, quantity, inputs: counts ? inputs.get(product_id) : undefined }
  })

/**
 * Returns the lines at today's prices, each at its own quantity, as if the lines of `together` were in one
 * cart.
 */
export async function pricedLines(
  rows: readonly LineRow[],
  inputs: Inputs,
  together = togetherOf(rows, inputs),
): Promise<PricedLine[]> {
  const inTurn = standingInTurn(together)
  const price = (line: LineRow) => {
    const given = inputs.get(line.product_id)
    if (!given) return pricedLine(line, { price: null, alone: null, limited: null, of_cart: false })
    const { price, standing } = inTurn(given, line.quantity)
    const alone = given.offers.length === 0 ? price : priceAlone(given, line.quantity)
    const limited = limitedOf(standing, line.quantity, rulesOf(line))
    return pricedLine(line, { price, alone, limited, of_cart: isOfCart(given) })
  }
  if (rows.length <= slice) return rows.map(price)
  return longOnes(async () => {
    const priced: PricedLine[] = []
    for (let at = 0; at < rows.length; at += slice) {
      const began = performance.now()
      priced.push(...rows.slice(at, at + slice).map(price))
      await restWhileCommandsWait(performance.now() - began)
    }
    return priced
  })
}

type Calculated = Pick<PricedLine, 'price' | 'alone' | 'limited' | 'of_cart'>

function pricedLine(line: LineRow, calculated: Calculated): PricedLine {
  const { price, alone } = calculated
  const { quantity } = line
  const on_sale = isSaleable(line.status)
  const problem = problemOf({
    on_sale,
    quantity,
    rules: rulesOf(line),
    price,
    left: line.left,
    cut: line.cut,
  })
  const differs = on_sale && alone !== null && isOther(alone, line)
  return { line, on_sale, problem, differs, ...calculated }
}

/** Returns the sums of a cart over all its lines. Lines without a price are counted and add nothing. */
export function sumsOf(
  lines: readonly PricedLine[],
  unpriced: number,
  { currency, minimum }: { currency: string; minimum: number | null },
): Omit<CartSums, 'id' | 'version' | 'totals' | 'delivery'> {
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
    ...roomOf(lines.map(({ line }) => line)),
    goods: money(goods, currency),
    discount: money(discount, currency),
    total: money(total, currency),
    problems: lines.filter(({ problem }) => problem !== null).length,
    priced_together: lines.some(({ of_cart }) => of_cart),
    changed_prices: changes.length,
    risen: changes.filter(({ line, alone }) => isDearer(alone!, line)).length,
    fallen: changes.filter(({ line, alone }) => !isDearer(alone!, line)).length,
    gone: lines.filter(({ on_sale }) => !on_sale).length,
    minimum: minimum === null ? null : money(minimum, currency),
    missing: missing > 0 ? money(missing, currency) : null,
  }
}
