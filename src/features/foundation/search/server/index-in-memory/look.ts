import type { Alternative, SearchTerm } from '../question.ts'
import type { Shown } from '../shown.ts'
import type { Worth } from '../worth.ts'
import type { Best } from './best.ts'
import { type Cursor, cursorOf } from './cursor.ts'
import { hasWord, isNamed } from './said.ts'
import { dead, postingsOf, type Segment } from './segment.ts'
import { type Strength, strengthIn } from './strength.ts'

/** A search: products with every term of `all`, or, if that is null, with any of `any`. */
export type Looking = Worth & { all: readonly SearchTerm[] | null; any: readonly SearchTerm[]; shown: Shown }

/**
 * One way to express a term, in one segment. `words`: for each stem the cursors of its word, if that is not
 * the stem itself.
 */
type Way = { weight: number; stems: Cursor[]; words: (Words | null)[] }
type Words = (Cursor | null)[]
type Said = { ways: Way[]; worth: number; isNeeded: boolean }

/** Weighs all matching products of a segment and adds the best. Returns how many match. */
export function lookIn(segment: Segment, looking: Looking, statuses: readonly string[], best: Best): number {
  const { searchTerms, worth, totals, all } = looking
  const said = searchTerms.map(
    (searchTerm, place): Said => ({
      ways: waysIn(segment, searchTerm),
      worth: worth[place]!,
      isNeeded: all?.includes(searchTerm) ?? false,
    }),
  )
  if (said.some(({ ways, isNeeded }) => isNeeded && ways.length === 0)) return 0
  const isShown = shownIn(segment, looking.shown, statuses)
  const weighing = weighingOf(said, strengthIn(segment, totals))
  const products = all ? rarestOf(segment, all) : havingAny(segment, looking.any)
  let found = 0
  let least = best.least
  for (let at = 0; at < products.length; at++) {
    const product = products[at]!
    if (!isShown(product) || !weighing.meets(product)) continue
    found++
    if (weighing.score < least) continue
    const { score, met, named } = weighing
    best.add({ id: segment.ids[product]!, score, met, named })
    least = best.least
  }
  return found
}

function waysIn(segment: Segment, { alternatives }: SearchTerm): Way[] {
  return alternatives.flatMap(({ words, stems, weight }) => {
    const cursors = stems.map((stem) => cursorOf(segment, stem))
    if (cursors.some((cursor) => cursor === null)) return []
    const literal = words.map((word, place) =>
      word === stems[place] ? null : [cursorOf(segment, word), cursorOf(segment, `=${word}`)],
    )
    return [{ weight, stems: cursors as Cursor[], words: literal }]
  })
}

const literally = 0.93

/** Computes as `weigh.ts` does, product by product in order. */
function weighingOf(said: readonly Said[], strength: Strength) {
  let asked = 0
  for (const { worth } of said) asked += worth
  const weighing = { score: 0, met: 0, named: false, meets }
  let named = false

  function meets(product: number): boolean {
    let score = 0
    let met = 0
    named = false
    for (const { ways, worth, isNeeded } of said) {
      let best = 0
      for (const way of ways) {
        const one = meeting(way, product)
        if (one > best) best = one
      }
      if (best > 0) met += worth
      else if (isNeeded) return false
      score += worth * best
    }
    const share = asked > 0 ? met / asked : 0
    weighing.score = share === 1 ? score : score * share ** 1.5
    weighing.met = share
    weighing.named = named
    return true
  }

  function meeting({ weight, stems, words }: Way, product: number): number {
    let least = 1
    let isLiteral = true
    let isCalledSo = false
    for (let place = 0; place < stems.length; place++) {
      const one = stems[place]!.at(product)
      if (one < 0) return 0
      least = Math.min(least, strength(one, product))
      isCalledSo ||= isNamed(one)
      const word = words[place]
      isLiteral &&= word ? stands(word, product) : hasWord(one)
    }
    named ||= isCalledSo
    return weight * (isLiteral ? 1 : literally) * least
  }

  return weighing
}

/** Tells whether the word is in the name: marked in the posting of its stem, or as a word of its own. */
function stands([ofStem, itself]: Words, product: number): boolean {
  const said = ofStem?.at(product) ?? -1
  return (said >= 0 && hasWord(said)) || (itself?.at(product) ?? -1) >= 0
}

/** Returns a function that tells whether a living product may be found. */
function shownIn(segment: Segment, [names, categories]: Shown, statuses: readonly string[]) {
  const isAsked = new Uint8Array(256)
  for (const name of names) {
    const status = statuses.indexOf(name)
    if (status >= 0) isAsked[status] = 1
  }
  isAsked[dead] = 0
  const own = segment.statuses
  if (!categories) return (product: number): boolean => isAsked[own[product]!] === 1
  const among = new Set(categories)
  return (product: number): boolean => isAsked[own[product]!] === 1 && among.has(segment.categories[product]!)
}

const noOne = new Uint32Array()

/** Returns the products to examine: those with the rarest term of those required. */
function rarestOf(segment: Segment, all: readonly SearchTerm[]): Uint32Array {
  let rarest: { searchTerm: SearchTerm; count: number } | undefined
  for (const searchTerm of all) {
    const count = searchTerm.alternatives.reduce((sum, way) => sum + rarestStem(segment, way).length, 0)
    if (!rarest || count < rarest.count) rarest = { searchTerm, count }
  }
  return rarest ? havingAny(segment, [rarest.searchTerm]) : noOne
}

/** Returns the products with the rarest word of any way to express these terms, in order, each once. */
function havingAny(segment: Segment, searchTerms: readonly SearchTerm[]): Uint32Array {
  const lists = searchTerms
    .flatMap(({ alternatives }) => alternatives.map((way) => rarestStem(segment, way)))
    .filter(({ length }) => length > 0)
  if (lists.length < 2) return lists[0] ?? noOne
  const size = lists.reduce((sum, { length }) => sum + length, 0)
  return size * 16 > segment.ids.length ? markedOf(lists, size, segment.ids.length) : sortedOf(lists, size)
}

function rarestStem(segment: Segment, { stems }: Alternative): Uint32Array {
  let rarest: readonly [number, number] | undefined
  for (const stem of stems) {
    const range = postingsOf(segment, stem)
    if (!rarest || range[1] - range[0] < rarest[1] - rarest[0]) rarest = range
  }
  return segment.products.subarray(...(rarest ?? [0, 0]))
}

function markedOf(lists: readonly Uint32Array[], size: number, products: number): Uint32Array {
  const marks = new Uint8Array(products)
  for (const list of lists) for (let at = 0; at < list.length; at++) marks[list[at]!] = 1
  const all = new Uint32Array(size)
  let end = 0
  for (let product = 0; product < products; product++) if (marks[product] === 1) all[end++] = product
  return all.subarray(0, end)
}

function sortedOf(lists: readonly Uint32Array[], size: number): Uint32Array {
  const all = new Uint32Array(size)
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let once = 0
  for (let at = 0; at < size; at++) if (at === 0 || all[at] !== all[at - 1]) all[once++] = all[at]!
  return all.subarray(0, once)
}
