import { bySize } from './sizes.ts'

/** How much a property divides what was found. `kinds`: of values; `covered`: products that have it; `squares`: of the counts of its values. */
export type Division = { name: string; kinds: number; covered: number; squares: number }

/** With more values than these a choice says less and less about what one is left with. */
const readable = 12

/**
 * The most useful first: properties that most of what was found has, and that divide it evenly, in few values. One
 * that nearly every product has for itself is a name, not a property to choose by.
 */
export const byUsefulness = (one: Division, other: Division): number =>
  usefulness(other) - usefulness(one) || (one.name < other.name ? -1 : 1)

/** In products: about how many of them one choice puts aside. */
function usefulness({ kinds, covered, squares }: Division): number {
  const asideByOneChoice = covered - squares / covered
  return asideByOneChoice * Math.min(1, readable / kinds)
}

type Value = string | number | boolean
export type Counted<V extends Value = Value> = { value: V; products: number }

const inSizeOrder = (one: Counted, other: Counted): number => bySize(one.value, other.value)

/** Whether these are sizes (M8, 16, 16..25) and not words: many short ones that stand close together. */
export const isOfSizes = (values: readonly Counted[]): boolean =>
  values.length > 4 &&
  values.every(
    ({ value }) => typeof value === 'number' || /^\p{L}{0,2}\s?\d[\d.,×x-]{0,12}$/u.test(String(value)),
  )

/**
 * The values of one property as they are offered: the commonest and the chosen first, the rest behind «more», each in
 * the order of sizes and of the alphabet unless told otherwise. What is chosen and found no more is there with nothing.
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
