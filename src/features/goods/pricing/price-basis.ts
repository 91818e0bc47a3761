import {
  comparePrices,
  type PriceUnit,
  priceUnits,
  type UnitPrice,
  unitPrice,
} from '#platform/shared/money.ts'

/** A product with its price, as far as one basis for several of them depends on it. */
type Priced = { unit: string; price: UnitPrice | null }

/** The number of pieces that the prices of a table are for, and the unit of the pieces. */
export type Basis = { per: PriceUnit; unit: string }

/**
 * Returns one basis for all prices of a table, so that they can be compared: the largest price unit among them, to
 * which every price converts exactly. Null if the products are counted in different units, or none has a price.
 */
export function basisOf(products: readonly Priced[]): Basis | null {
  const priced = products.filter(({ price }) => price !== null)
  const [first] = priced
  if (!first || priced.some(({ unit }) => unit !== first.unit)) return null
  const per = priceUnits.findLast((one) => priced.some(({ price }) => (price!.per ?? 1) === one))!
  return { per, unit: first.unit }
}

/** Returns the basis of products that are not sizes of one another: only the one that all of them have already. */
export function sharedBasisOf(products: readonly Priced[]): Basis | null {
  const basis = basisOf(products)
  return basis && products.every(({ price }) => !price || (price.per ?? 1) === basis.per) ? basis : null
}

/**
 * Returns the price of `per` pieces in exact minor units. Throws a RangeError if `per` is smaller than the price's own
 * unit, because that could need rounding.
 */
export function atBasis(price: UnitPrice, { per }: Pick<Basis, 'per'>): UnitPrice {
  const own = price.per ?? 1
  if (per < own) throw new RangeError(`A price of ${own} pieces cannot be stated for ${per}.`)
  return unitPrice(price.amount * (per / own), price.currency, per)
}

/** Leaves out the steps of a ladder that cost as much as the step before them. */
export const distinctSteps = <Step extends { price: UnitPrice }>(steps: readonly Step[]): Step[] =>
  steps.filter(({ price }, place) => place === 0 || comparePrices(price, steps[place - 1]!.price) !== 0)

type Listed = Priced & {
  family: string | null
  list_price: UnitPrice | null
  breaks: { min_qty: number; price: UnitPrice }[]
}

/** Returns the rows of a list with all prices of a family on one basis, as far as its sizes are among the rows. */
export function onFamilyBasis<Row extends Listed>(rows: readonly Row[]): Row[] {
  const families = Map.groupBy(rows, ({ family }) => family)
  const bases = new Map(
    [...families].map(([family, members]) => [family, family === null ? null : basisOf(members)]),
  )
  return rows.map((row) => {
    const basis = bases.get(row.family)
    if (!basis || !row.price) return row
    return {
      ...row,
      price: atBasis(row.price, basis),
      list_price: row.list_price && atBasis(row.list_price, basis),
      breaks: row.breaks.map(({ min_qty, price }) => ({ min_qty, price: atBasis(price, basis) })),
    }
  })
}
