import { bySize } from './sizes.ts'

/**
 * The distribution of a property in the results. `kinds`: number of values; `covered`: products that have it;
 * `squares`: sum of the squared counts of its values.
 */
export type Division = { name: string; kinds: number; covered: number; squares: number }

/** With more values than this, a choice becomes less useful. */
const readable = 12

/**
 * Sorts the most useful property first: one that most results have and that divides them evenly into few values. A
 * property whose value differs for nearly every product is a name, not something to filter by.
 */
export const byUsefulness = (one: Division, other: Division): number =>
  usefulness(other) - usefulness(one) || (one.name < other.name ? -1 : 1)

/** Returns roughly how many products one choice would exclude. */
function usefulness({ kinds, covered, squares }: Division): number {
  const asideByOneChoice = covered - squares / covered
  return asideByOneChoice * Math.min(1, readable / kinds)
}

type Value = string | number | boolean
export type Counted<V extends Value = Value> = { value: V; products: number }

/** Returns whether a choice leaves more than one product. If every value has one hit, the list itself is shorter. */
export const isChoosable = (values: readonly Counted[]): boolean =>
  values.some(({ products }) => products > 1)

const inSizeOrder = (one: Counted, other: Counted): number => bySize(one.value, other.value)

/**
 * Returns whether the values are sizes (M8, 16, 16..25) and not words; sizes are short, so they are shown close
 * together.
 */
export const isOfSizes = (values: readonly Counted[]): boolean =>
  values.length > 4 &&
  values.every(
    ({ value }) => typeof value === 'number' || /^\p{L}{0,2}\s?\d[\d.,×x-]{0,12}$/u.test(String(value)),
  )

/**
 * Splits the values of a property: the most common and the chosen ones first, the rest behind «more», each sorted by
 * size unless `order` is given. A chosen value that no result has any more is shown with 0 products.
 */
export function shownFirst(
  values: readonly Counted[],
  chosen: ReadonlySet<string>,
  most: number,
  order = inSizeOrder,
) {
  const isChosen = ({ value }: Counted) => chosen.has(String(value))
  const known = new Set(values.map(({ value }) => String(value)))
  const gone = [...chosen].filter((value) => !known.has(value)).map((value) => ({ value, products: 0 }))
  const all = [...values, ...gone]
  const common = new Set(all.length <= most + 2 ? all : values.slice(0, most))
  const first = all.filter((one) => common.has(one) || isChosen(one))
  return { first: first.sort(order), rest: all.filter((one) => !first.includes(one)).sort(order) }
}
