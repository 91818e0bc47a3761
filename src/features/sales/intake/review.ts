import { costAt } from '#features/goods/pricing/ladder.ts'
import { type Money, money, sum } from '#platform/shared/money.ts'
import { type Amount, amountOf } from './amount.ts'
import type { Intake, IntakeProduct, IntakeRow, Searched } from './contract.ts'
import { isOpen, isReady, type Verdict, verdicts } from './intake.ts'
import { judge } from './verdict.ts'

/** A row under review: `trouble` is why the cart would not take it. */
export type ReviewRow = IntakeRow & { trouble?: string }

/** A list that was read, as its reader decides about it. */
export type Review = {
  rows: ReviewRow[]
  products: Record<number, IntakeProduct>
  without_quantity: number
  /** Out of a file: what is learnt of it is known as learnt so. */
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

/** This product is meant: by this row, and by every other that says the same and waits. */
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

/** What a correction is remembered by. */
export const says = ({ code, words }: Pick<IntakeRow, 'code' | 'words'>): string => code ?? words

/** So much of it. */
export const withQuantity = (review: Review, n: number, text: string): Review =>
  eachRow(review, (row) => (row.n === n ? judged(review, { ...row, amount: amountOf(text) }) : row))

/** What is proposed is taken: the smallest quantity where none was said. */
export const accepted = (review: Review, n: number): Review =>
  eachRow(review, (row) =>
    row.n === n && row.verdict === 'no_quantity' && row.quantity !== null
      ? judged(review, { ...row, amount: whole(row.quantity) })
      : row,
  )

const whole = (value: number): Amount => ({ text: String(value), value, unit: 'piece' })

export const leftOut = (review: Review, n: number): Review =>
  eachRow(review, (row) => (row.n === n ? { ...untroubled(row), verdict: 'left_out' } : row))

/** What was left out is a wish again. */
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

/** What a search has found for these rows. What its words name exactly, and nothing else, is that. */
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

const unnamed = { product_id: null, way: null, quantity: null, price: null, total: null, reason: null }

/** What the cart refused, by product, and why. */
export const withTroubles = (review: Review, troubles: ReadonlyMap<number, string>): Review =>
  eachRow(review, (row) => {
    const trouble = row.product_id === null ? undefined : troubles.get(row.product_id)
    return trouble && isReady(row.verdict) ? { ...row, trouble } : row
  })

/** Without the rows of these products that could be ordered: they are in the cart. */
export const withoutPut = (review: Review, productIds: readonly number[]): Review => {
  const put = new Set(productIds)
  return {
    ...review,
    rows: review.rows.filter(
      ({ verdict, product_id }) => !(isReady(verdict) && product_id !== null && put.has(product_id)),
    ),
  }
}

/** What goes into the cart: a product stands once, whatever many rows ask for it. */
export function linesToPut({ rows }: Review): { product_id: number; quantity: number }[] {
  const sums = new Map<number, number>()
  for (const { verdict, product_id, quantity, trouble } of rows)
    if (isReady(verdict) && product_id !== null && quantity !== null && !trouble)
      sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return [...sums].map(([product_id, quantity]) => ({ product_id, quantity }))
}

/** What goes into the cart comes to so much, as the cart would say; `unpriced` lines have no price yet. */
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

/** Waits for someone: for a decision, or because the cart would not have it. */
export const waits = ({ verdict, trouble }: ReviewRow): boolean => isOpen(verdict) || trouble !== undefined

const eachRow = (review: Review, change: (row: ReviewRow) => ReviewRow): Review => ({
  ...review,
  rows: review.rows.map(change),
})

const untroubled = ({ trouble: _, ...row }: ReviewRow): ReviewRow => row
