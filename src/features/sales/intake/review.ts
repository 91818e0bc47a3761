import { writtenQuantity } from '#features/goods/catalogue/units.ts'
import { costAt } from '#features/goods/pricing/ladder.ts'
import { type Money, money, sum } from '#platform/shared/money.ts'
import { type Amount, amountInAnyUnit } from './amount.ts'
import type { Intake, IntakeProduct, IntakeRow, Searched } from './contract.ts'
import { isOpen, isReady, type Verdict, verdicts } from './intake.ts'
import { judge } from './verdict.ts'

/** A row under review. `trouble` is the reason why the cart refused it. */
export type ReviewRow = IntakeRow & { trouble?: string }

/** A list that was read, with the user's decisions. */
export type Review = {
  rows: ReviewRow[]
  products: Record<number, IntakeProduct>
  without_quantity: number
  /** Read from a file. Codes learnt from it are marked as such. */
  of_file: boolean
}

export const reviewOf = ({ rows, products, without_quantity }: Intake, of_file: boolean): Review => ({
  rows,
  products: byId(products),
  without_quantity,
  of_file,
})

const byId = (products: readonly IntakeProduct[]): Record<number, IntakeProduct> =>
  Object.fromEntries(products.map((product) => [product.id, product]))

/** Chooses a product for this row and for every undecided row with the same text. */
export function chosen(review: Review, n: number, productId: number): Review {
  const row = review.rows.find((one) => one.n === n)
  const product = review.products[productId]
  if (!row || !product) return review
  const isMeant = (one: ReviewRow) =>
    one.n === n || (isOpen(one.verdict) && one.product_id === null && says(one) === says(row))
  return eachRow(review, (one) =>
    isMeant(one)
      ? {
          ...untroubled(one),
          ...judge(product, one.amount),
          product_id: productId,
          way: 'own',
          left_as: null,
        }
      : one,
  )
}

/** Returns the text under which a correction is stored. */
export const says = ({ code, words }: Pick<IntakeRow, 'code' | 'words'>): string => code ?? words

/** Sets the quantity of a row. */
export const withQuantity = (review: Review, n: number, text: string): Review =>
  eachRow(review, (row) => (row.n === n ? judged(review, { ...row, amount: amountInAnyUnit(text) }) : row))

/** Accepts the proposed quantity: the smallest one, if the row has none. */
export const accepted = (review: Review, n: number): Review =>
  eachRow(review, (row) =>
    row.n === n && row.verdict === 'no_quantity' && row.quantity !== null
      ? judged(review, { ...row, amount: amountOfQuantity(review, row.quantity, row.product_id) })
      : row,
  )

function amountOfQuantity({ products }: Review, quantity: number, productId: number | null): Amount {
  const unit = productId === null ? undefined : products[productId]?.unit
  const value = unit ? writtenQuantity(quantity, unit).value : quantity
  return { text: String(value), value, unit: null }
}

export const leftOut = (review: Review, n: number): Review =>
  eachRow(review, (row) => (row.n === n ? { ...untroubled(row), verdict: 'left_out' } : row))

/** Takes a left-out row back into the list. */
export const takenBack = (review: Review, n: number): Review =>
  eachRow(review, (row) => (row.n === n ? judged(review, { ...row, left_as: null }) : row))

function judged(review: Review, row: ReviewRow): ReviewRow {
  const product = row.product_id === null ? undefined : review.products[row.product_id]
  if (product) return { ...untroubled(row), ...judge(product, row.amount) }
  const [successor, gone] = row.candidates
  if (gone !== undefined && review.products[gone]?.replaced_by === successor)
    return { ...row, verdict: 'replaced' }
  return { ...row, verdict: row.candidates.length > 1 ? 'several' : 'not_found' }
}

/** Adds search results to these rows. If the words match exactly one product, it is chosen. */
export function withFound(review: Review, ns: readonly number[], { found, products }: Searched): Review {
  const known = { ...review.products, ...byId(products) }
  const place = new Map(ns.map((n, at) => [n, at]))
  return eachRow({ ...review, products: known }, (row) => {
    const meant = found[place.get(row.n) ?? -1]
    if (!meant) return row
    const candidates = meant.candidates.filter((id) => known[id])
    const searched = { ...row, searched: true, candidates }
    const [only] = candidates
    const successor = only === undefined ? null : known[only]!.replaced_by
    if (only !== undefined && candidates.length === 1 && meant.sure && successor !== null)
      return { ...searched, verdict: 'replaced', candidates: [successor, only], ...unnamed }
    if (only !== undefined && candidates.length === 1 && meant.sure)
      return { ...searched, ...judge(known[only]!, row.amount), product_id: only, way: 'words' }
    const verdict = meant.sure && candidates.length > 1 ? 'several' : 'not_found'
    return { ...searched, verdict, ...unnamed }
  })
}

const unnamed = {
  product_id: null,
  way: null,
  quantity: null,
  price: null,
  total: null,
  reason: null,
  converted: false,
}

/** Marks the rows the cart refused, by product, with the reason. */
export const withTroubles = (review: Review, troubles: ReadonlyMap<number, string>): Review =>
  eachRow(review, (row) => {
    const trouble = row.product_id === null ? undefined : troubles.get(row.product_id)
    return trouble && isReady(row.verdict) ? { ...row, trouble } : row
  })

/** Removes the ready rows of these products, which are now in the cart. */
export const withoutPut = (review: Review, productIds: readonly number[]): Review => {
  const put = new Set(productIds)
  return {
    ...review,
    rows: review.rows.filter(
      ({ verdict, product_id }) => !(isReady(verdict) && product_id !== null && put.has(product_id)),
    ),
  }
}

/** Returns the lines for the cart. Rows of the same product are added up into one line. */
export function linesToPut({ rows }: Review): { product_id: number; quantity: number }[] {
  const sums = new Map<number, number>()
  for (const { verdict, product_id, quantity, trouble } of rows)
    if (isReady(verdict) && product_id !== null && quantity !== null && !trouble)
      sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return [...sums].map(([product_id, quantity]) => ({ product_id, quantity }))
}

/**
 * Returns the total of the lines for the cart, as the cart would calculate it. `unpriced` counts lines without
 * a price.
 */
export function sumToPut(review: Review): { total: Money | null; unpriced: number } {
  const costs = linesToPut(review).map(({ product_id, quantity }) =>
    costAt(review.products[product_id]?.breaks ?? [], quantity),
  )
  const totals = costs.flatMap((cost) => cost?.total ?? [])
  const [first] = totals
  return {
    total: first ? money(sum(totals.map(({ amount }) => amount)), first.currency) : null,
    unpriced: costs.filter((cost) => cost === null).length,
  }
}

export const slicesOf = <T>(lines: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size))

export const countsOf = ({ rows }: Review): Record<Verdict, number> => {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** Returns whether a row needs attention: it is undecided, or the cart refused it. */
export const waits = ({ verdict, trouble }: ReviewRow): boolean => isOpen(verdict) || trouble !== undefined

const eachRow = (review: Review, change: (row: ReviewRow) => ReviewRow): Review => ({
  ...review,
  rows: review.rows.map(change),
})

const untroubled = ({ trouble: _, ...row }: ReviewRow): ReviewRow => row
