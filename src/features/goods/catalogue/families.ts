import { measuresIn } from '#features/foundation/search/measures.ts'
import { bySize, type Value } from './sizes.ts'

/** The fields of a product needed to compare it with the other sizes of its family. */
export type Sized = {
  id: number
  name: string
  family: string | null
  attributes: Record<string, Value>
}

/** A family with its sizes in order, or (`alone`) products without other sizes. */
export type Group<Of extends Sized> = { alone: boolean; members: Of[] }

/**
 * Groups the rows of a page by family, each at the place of its first row. Adjacent products without a family share
 * one group. `given` leaves the sizes of a family in the order of the page.
 */
export function inFamilies<Of extends Sized>(rows: readonly Of[], order: 'size' | 'given'): Group<Of>[] {
  const groups: Group<Of>[] = []
  for (const members of Map.groupBy(rows, ({ id, family }) => family ?? id).values()) {
    const last = groups.at(-1)
    if (members.length > 1)
      groups.push({ alone: false, members: order === 'size' ? inSizeOrder(members) : members })
    else if (last?.alone) last.members.push(...members)
    else groups.push({ alone: true, members })
  }
  return groups
}

/** Sorts by the properties that distinguish the sizes, in the order of the columns; then by name. */
function inSizeOrder<Of extends Sized>(members: readonly Of[]): Of[] {
  const columns = distinguishing(members)
  return [...members].sort((one, other) => {
    for (const name of columns) {
      const [size, against] = [one.attributes[name], other.attributes[name]]
      if (size === undefined || against === undefined) {
        if (size !== against) return size === undefined ? 1 : -1
        continue
      }
      const difference = bySize(size, against)
      if (difference !== 0) return difference
    }
    return byMeasure(one, other, members) || bySize(one.name, other.name) || one.id - other.id
  })
}

/** Compares measured amounts: half a litre comes before one litre, although 500 is more than 1. */
function byMeasure(one: Sized, other: Sized, members: readonly Sized[]): number {
  const [size, against] = [one, other].map(({ name }) => measuresIn(ownWords(name, members))[0]?.measure)
  if (!size || !against || size.replace(/[\dd]/g, '') !== against.replace(/[\dd]/g, '')) return 0
  return amountOf(size) - amountOf(against)
}

/** Returns 0.5 for `q0d5ml`. */
const amountOf = (measure: string) => Number(/^q([\dd]+)/.exec(measure)?.[1]?.replace('d', '.') ?? 0)

/** The properties people choose a size by, in this order; all others follow. */
const foremost = [
  'thread',
  'nominal_diameter',
  'module',
  'belt',
  'diameter_mm',
  'inner_diameter_mm',
  'teeth',
  'bore_mm',
  'wire_mm',
  'outer_diameter_mm',
  'pitch_diameter_mm',
  'height_mm',
  'width_mm',
  'belt_width_mm',
  'thickness_mm',
  'length_mm',
  'pressure',
  'material',
]
const placeOf = (name: string) => (foremost.includes(name) ? foremost.indexOf(name) : foremost.length)

/** Returns the properties of a product, those people choose a size by first. */
export const inPropertyOrder = (attributes: Sized['attributes']): [name: string, value: Value][] =>
  Object.entries(attributes).sort(([one], [other]) => placeOf(one) - placeOf(other))

/** Returns the properties that differ between the sizes, in the order of columns. */
function differing(members: readonly Sized[]): string[] {
  const names = new Set(members.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names]
    .filter((name) => new Set(members.map(({ attributes }) => String(attributes[name] ?? ''))).size > 1)
    .sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Returns the fewest properties that tell the sizes apart. A property that follows from earlier columns (pitch from
 * thread) is left out.
 */
function distinguishing(members: readonly Sized[]): string[] {
  const chosen: string[] = []
  let kinds = 1
  for (const name of differing(members)) {
    const more = kindsBy(members, [...chosen, name])
    if (more > kinds) chosen.push(name)
    kinds = Math.max(kinds, more)
    if (kinds === members.length) break
  }
  return chosen
}

const kindsBy = (members: readonly Sized[], names: readonly string[]): number =>
  new Set(members.map(({ attributes }) => JSON.stringify(names.map((name) => attributes[name] ?? null)))).size

/** The columns of a family's table: one per property; `byName` if some sizes differ only by name. */
export type Columns = { properties: string[]; byName: boolean }

/**
 * Returns the properties that tell the sizes apart, filled up with others that differ. If properties are not enough,
 * the names are used.
 */
export function columnsOf(members: readonly Sized[], most: number): Columns {
  const telling = distinguishing(members)
  const byName =
    kindsBy(members, telling) < members.length && new Set(members.map(({ name }) => name)).size > 1
  const others = differing(members).filter((name) => !telling.includes(name))
  const known = others.filter((name) => foremost.includes(name))
  const stored = new Set([...telling, ...(byName ? [] : known)].slice(0, most))
  return { properties: differing(members).filter((name) => stored.has(name)), byName }
}

/** Returns the properties that are the same for all sizes. */
export function sharedBy(members: readonly Sized[]): [name: string, value: Value][] {
  const differ = new Set(differing(members))
  return inPropertyOrder(members[0]?.attributes ?? {}).filter(([name]) => !differ.has(name))
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean)
const bare = (word: string) => withoutEnds(word, '', ',;.')

/**
 * Returns the common part of the names as the family's name: up to the first size, plus the parts that never differ.
 */
export function titleOf(members: readonly Sized[]): string {
  const [first = '', ...others] = members.map(({ name }) => name)
  const known = others.map((name) => new Set(name.split(', ')))
  const [head = '', ...rest] = first.split(', ')
  const same = rest.filter((part) => known.every((parts) => parts.has(part)) && !/^\d/.test(part))
  return [beginning(head, others), ...same].filter(Boolean).join(', ') || first
}

/** A word that only introduces a size; it means nothing without it. */
const leading =
  /^(?:\p{Lu}{1,3}|for|with|of|in|to|module|size|type|no\.?|№|под|для|на|до|из|модуль|размер|тип)$/u

function beginning(head: string, others: readonly string[]): string {
  const lists = others.map((name) => wordsOf(name).map(bare))
  const words = wordsOf(head)
  const end = words.findIndex((word, place) => lists.some((list) => list[place] !== bare(word)))
  if (end === -1) return head
  const stored = words.slice(0, end)
  // «3 × 10» and «3 × 12» share «3 ×», which means nothing on its own.
  if ('×xх*/'.includes(stored.at(-1) ?? ' ')) {
    stored.pop()
    if (/\d$/.test(stored.at(-1) ?? '')) stored.pop()
  }
  while (stored.length > 1 && leading.test(stored.at(-1)!)) stored.pop()
  return stored.join(' ')
}

/** Returns the words of this name that are not in all of the names. */
export function ownWords(name: string, members: readonly Sized[]): string {
  const lists = members.map((member) => new Set(wordsOf(member.name).map(bare)))
  const own = wordsOf(name).filter((word) => !lists.every((list) => list.has(bare(word))))
  return withoutEnds(own.join(' '), ' ,;./()-–', ' ,;./')
}

/** Strips the characters of `before` from the start and those of `after` from the end. */
function withoutEnds(text: string, before: string, after: string): string {
  let [from, to] = [0, text.length]
  while (from < to && before.includes(text[from]!)) from += 1
  while (to > from && after.includes(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}
