import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Content,
  contentsFit,
  differences,
  type Filled,
  filledOf,
  mergedNeedPacking,
  type Packing,
  piecesOf,
  takeOut,
} from './packing.ts'

const of = (line_id: number, quantity: number): Content => ({ line_id, quantity })
const box = (id: number, ...lines: Content[]): Filled => ({ id, lines })
const lot = (lines: Content[], packages: Filled[], needs_packing = false): Packing => ({
  lines,
  packages,
  needs_packing,
})

describe('the contents of packages', () => {
  test('are everything in a single package, the rest in one without, and unknown in several', () => {
    expect(filledOf([box(1)], [of(7, 40)])).toEqual([box(1, of(7, 40))])
    expect(filledOf([box(1, of(7, 15)), box(2)], [of(7, 40), of(8, 5)])).toEqual([
      box(1, of(7, 15)),
      box(2, of(7, 25), of(8, 5)),
    ])
    expect(filledOf([box(1), box(2)], [of(7, 40)])).toEqual([box(1), box(2)])
  })

  test('differ by too few, too many, and by what the lot does not have', () => {
    const lines = [of(7, 40), of(8, 5)]
    expect(differences(lines, [box(1, of(7, 41)), box(2, of(9, 1))])).toEqual([
      { line_id: 7, quantity: 40, packed: 41 },
      { line_id: 8, quantity: 5, packed: 0 },
      { line_id: 9, quantity: 0, packed: 1 },
    ])
    expect(differences(lines, [box(1, of(7, 40)), box(2, of(8, 5))])).toEqual([])
    expect(differences(lines, [box(1, of(7, 40)), box(2)]), 'the rest can be in the unknown one').toEqual([])
  })
})

describe('pieces that are taken out of a lot', () => {
  const lines = [of(7, 40), of(8, 5)]
  const packages = [box(1, of(7, 10)), box(2, of(7, 30)), box(3, of(8, 5))]

  test('go in their packages if these are whole; both lots stay packed', () => {
    expect(takeOut(lot(lines, packages), [of(7, 30)])).toEqual({
      moved: [box(2, of(7, 30))],
      stayed: [box(1, of(7, 10)), box(3, of(8, 5))],
      needs_packing: false,
      part_needs_packing: false,
    })
  })

  test('leave a cut package behind with the rest; both lots need packing', () => {
    expect(takeOut(lot(lines, packages), [of(7, 17), of(8, 5)])).toEqual({
      moved: [box(1, of(7, 10)), box(3, of(8, 5))],
      stayed: [box(2, of(7, 23))],
      needs_packing: true,
      part_needs_packing: true,
    })
  })

  test('are cut out of several packages, no more than was asked for', () => {
    const mixed = [box(1, of(7, 20), of(8, 20)), box(2, of(7, 20), of(8, 20))]
    const { moved, stayed } = takeOut(lot([of(7, 40), of(8, 40)], mixed), [of(7, 30)])
    expect([moved, stayed]).toEqual([[], [box(1, of(8, 20)), box(2, of(7, 10), of(8, 20))]])
  })

  test('go in the packages that were chosen', () => {
    const alike = [box(1, of(7, 20)), box(2, of(7, 20))]
    const { moved } = takeOut(lot([of(7, 40)], alike), [of(7, 20)], [2])
    expect(moved).toEqual([box(2, of(7, 20))])
  })

  test('come from some package if it is unknown which; the lot and the pieces need packing', () => {
    expect(takeOut(lot(lines, [box(1), box(2)]), [of(7, 1)])).toEqual({
      moved: [],
      stayed: [box(1), box(2)],
      needs_packing: true,
      part_needs_packing: true,
    })
  })

  test('out of no package need none, if the lot is not packed yet', () => {
    expect(takeOut(lot(lines, []), [of(7, 1)]).needs_packing).toBe(false)
  })
})

test('lots that are merged stay packed if all are', () => {
  const [one, other] = [lot([of(7, 5)], [box(1, of(7, 5))]), lot([of(8, 5)], [box(2), box(3)])]
  expect(mergedNeedPacking([one, other])).toBe(false)
  expect(mergedNeedPacking([one, lot([of(8, 5)], [])])).toBe(true)
  expect(mergedNeedPacking([one, { ...other, needs_packing: true }])).toBe(true)
})

/** A warehouse: its lots, and what was put back on the shelf by trimming. */
type World = { lots: Packing[]; shelf: Content[]; next: number }

const add = (one: readonly Content[], other: readonly Content[], sign = 1): Content[] =>
  [...piecesOf([...one, ...other.map((line) => ({ ...line, quantity: sign * line.quantity }))])].flatMap(
    ([line_id, quantity]) => (quantity === 0 ? [] : [of(line_id, quantity)]),
  )

type Step = {
  kind: 'pack' | 'unknown' | 'split' | 'merge' | 'trim'
  at: number
  other: number
  parts: number[]
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pack', 'unknown', 'split', 'merge', 'trim'),
  at: fc.nat(7),
  other: fc.nat(7),
  parts: fc.array(fc.nat(100), { minLength: 3, maxLength: 9 }),
})

/** Packs all pieces of a lot into up to three packages. */
function packed({ lines }: Packing, parts: number[], first: number): Filled[] {
  const packages = [0, 1, 2].map((place) => {
    const inside = lines.flatMap(({ line_id, quantity }, at) => {
      const to = (share: number) => Math.floor((quantity * share) / 3)
      // Some lines are in one package only.
      const isTogether = (parts[at] ?? 0) % 2 === 0
      if (isTogether) return place === (parts[at] ?? 0) % 3 ? [of(line_id, quantity)] : []
      const part = to(place + 1) - to(place)
      return part > 0 ? [of(line_id, part)] : []
    })
    return box(first + place, ...inside)
  })
  return packages.filter(({ lines: inside }) => inside.length > 0)
}

const wantedOf = ({ lines }: Packing, parts: number[]): Content[] =>
  lines.flatMap(({ line_id, quantity }, at) => {
    const some = Math.floor((quantity * (parts[at] ?? 0)) / 100)
    return some > 0 ? [of(line_id, some)] : []
  })

function play(world: World, { kind, at, other, parts }: Step): World {
  const { lots, shelf, next } = world
  if (lots.length === 0) return world
  const one = lots[at % lots.length]!
  const others = lots.filter((lot) => lot !== one)
  if (kind === 'pack' || kind === 'unknown') {
    const packages = kind === 'pack' ? packed(one, parts, next) : [box(next), box(next + 1)]
    return { lots: [...others, { ...one, packages, needs_packing: false }], shelf, next: next + 3 }
  }
  if (kind === 'merge') {
    const joined = others[other % Math.max(1, others.length)]
    if (!joined) return world
    const whole: Packing = {
      lines: add(one.lines, joined.lines),
      packages: [...one.packages, ...joined.packages],
      needs_packing: mergedNeedPacking([one, joined]),
    }
    return { lots: [...others.filter((lot) => lot !== joined), whole], shelf, next }
  }
  const wanted = wantedOf(one, parts)
  const rest = add(one.lines, wanted, -1)
  const { moved, stayed, needs_packing, part_needs_packing } = takeOut(one, wanted)
  const stays: Packing = { lines: rest, packages: stayed, needs_packing }
  if (kind === 'trim')
    return { lots: rest.length > 0 ? [...others, stays] : others, shelf: add(shelf, wanted), next }
  // A split that takes nothing or everything is refused.
  if (rest.length === 0 || wanted.length === 0) return world
  const part: Packing = { lines: wanted, packages: moved, needs_packing: part_needs_packing }
  return { lots: [...others, stays, part], shelf, next }
}

/** Checks a lot in itself, and returns whether it can be booked. */
function checkLot({ lines, packages, needs_packing }: Packing): boolean {
  const [inLot, inPackages] = [piecesOf(lines), piecesOf(packages.flatMap((one) => one.lines))]
  // No piece is in two packages, or in one and not in the lot.
  for (const [line, quantity] of inPackages) expect(quantity).toBeLessThanOrEqual(inLot.get(line) ?? 0)
  const isBookable = packages.length > 0 && contentsFit({ lines, packages, needs_packing })
  // No lot is refused unless it says why.
  expect(isBookable || needs_packing || packages.length === 0).toBe(true)
  if (!isBookable) return false
  const sum = (of: Map<number, number>) => [...of.values()].reduce((all, quantity) => all + quantity, 0)
  if (packages.every((one) => one.lines.length > 0)) expect([...inPackages].sort()).toEqual([...inLot].sort())
  // Packages with unknown contents have something in them.
  else expect(sum(inLot)).toBeGreaterThan(sum(inPackages))
  return true
}

const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 3 })

test('through any history, contents equal the pieces or the lot needs packing; no piece is in two packages', () => {
  const counts = { packed: 0, open: 0 }
  fc.assert(
    fc.property(
      fc.array(quantities, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 25 }),
      (given, steps) => {
        const lots = given.map((of3) =>
          lot(
            of3.map((quantity, at) => of(at + 1, quantity)),
            [],
          ),
        )
        const whole = piecesOf(lots.flatMap(({ lines }) => lines))
        let world: World = { lots, shelf: [], next: 1 }
        for (const one of steps) {
          world = play(world, one)
          const ids = world.lots.flatMap(({ packages }) => packages.map(({ id }) => id))
          expect(new Set(ids).size).toBe(ids.length)
          for (const each of world.lots) counts[checkLot(each) ? 'packed' : 'open'] += 1
        }
        // Nothing is lost and nothing is made.
        const now = piecesOf([...world.lots.flatMap(({ lines }) => lines), ...world.shelf])
        expect([...now].sort()).toEqual([...whole].sort())
      },
    ),
    { numRuns: 1000 },
  )
  expect(counts.packed).toBeGreaterThan(1000)
  expect(counts.open).toBeGreaterThan(1000)
})
