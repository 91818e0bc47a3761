/** Pieces of an order line, in a lot or in one of its packages. */
export type Content = { line_id: number; quantity: number }

/** A package. Without lines it is unknown what is in it. */
export type Filled = { id: number; lines: readonly Content[] }

export type Packing = {
  lines: readonly Content[]
  packages: readonly Filled[]
  /** Its goods changed after it was packed. */
  needs_packing: boolean
}

/** Adds up pieces by line. */
export function piecesOf(contents: readonly Content[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line_id, quantity } of contents) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity)
  return sums
}

/** Returns how many pieces of each line are in packages with known contents. */
const packedOf = (packages: readonly Pick<Filled, 'lines'>[]) =>
  piecesOf(packages.flatMap(({ lines }) => lines))

/** Returns whether the contents of some packages are unknown. */
const hasUnknown = (packages: readonly Pick<Filled, 'lines'>[]): boolean =>
  packages.some(({ lines }) => lines.length === 0)

/**
 * Returns the lines that packages contain in another quantity than their lot. Packages with unknown contents can hold
 * the rest.
 */
export function differences(
  lines: readonly Content[],
  packages: readonly Pick<Filled, 'lines'>[],
): (Content & { packed: number })[] {
  const [inLot, inPackages] = [piecesOf(lines), packedOf(packages)]
  const canHoldMore = hasUnknown(packages)
  return [...new Set([...inLot.keys(), ...inPackages.keys()])].flatMap((line_id) => {
    const [quantity, packed] = [inLot.get(line_id) ?? 0, inPackages.get(line_id) ?? 0]
    const isRight = packed === quantity || (packed < quantity && canHoldMore)
    return isRight ? [] : [{ line_id, quantity, packed }]
  })
}

/** Returns whether the packages of a lot contain exactly its pieces, as far as their contents are known. */
export const contentsFit = ({ lines, packages, needs_packing }: Packing): boolean =>
  !needs_packing && differences(lines, packages).length === 0

export type Taken = {
  /** The packages that go along whole, and those that stay, with what is still in them. */
  moved: Filled[]
  stayed: Filled[]
  /** Whether the lot, and what was taken from it, need packing. */
  needs_packing: boolean
  part_needs_packing: boolean
}

/**
 * Takes pieces out of a lot that has them. A package whose whole content is taken goes along, those in `first` before
 * others and larger before smaller ones. Other pieces are taken from no package if there are such, else out of
 * packages, which must be packed again.
 */
export function takeOut(
  { lines, packages, needs_packing }: Packing,
  wanted: readonly Content[],
  first: readonly number[] = [],
): Taken {
  const left = piecesOf(wanted)
  const moved = wholePackages(packages, left, first)
  const kept = packages.filter((one) => !moved.includes(one))
  const outside = takeOutside(lines, packages, left)
  const stayed = cutOut(kept, left)
  const isCut = stayed.some((one, at) => one !== kept[at])
  return {
    moved,
    stayed,
    needs_packing: needs_packing || isCut || (outside > 0 && hasUnknown(kept)),
    part_needs_packing: needs_packing || isCut || outside > 0,
  }
}

/** Returns the packages whose whole content is wanted, and reduces `left` by it. */
function wholePackages(
  packages: readonly Filled[],
  left: Map<number, number>,
  first: readonly number[],
): Filled[] {
  const size = ({ id, lines }: Filled) =>
    first.includes(id) ? Number.POSITIVE_INFINITY : lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const bySize = packages
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => size(other) - size(one) || 0)
  const moved = bySize.filter(({ lines }) => {
    const isWanted = lines.every(({ line_id, quantity }) => quantity <= (left.get(line_id) ?? 0))
    if (isWanted) for (const { line_id, quantity } of lines) left.set(line_id, left.get(line_id)! - quantity)
    return isWanted
  })
  return packages.filter((one) => moved.includes(one))
}

/** Takes the pieces that are in no package with known contents, reduces `left` by them and returns how many. */
function takeOutside(
  lines: readonly Content[],
  packages: readonly Filled[],
  left: Map<number, number>,
): number {
  let taken = 0
  for (const { line_id, quantity } of restOf(lines, packages)) {
    const some = Math.min(left.get(line_id) ?? 0, quantity)
    left.set(line_id, (left.get(line_id) ?? 0) - some)
    taken += some
  }
  return taken
}

/** Returns the packages without the pieces that are left to take, from the ones with most of a line first. */
function cutOut(packages: readonly Filled[], left: Map<number, number>): Filled[] {
  let now = [...packages]
  for (const [line_id, quantity] of left) {
    let rest = quantity
    const inside = ({ lines }: Filled) => lines.find((line) => line.line_id === line_id)?.quantity ?? 0
    for (const one of now.toSorted((a, b) => inside(b) - inside(a))) {
      const some = Math.min(rest, inside(one))
      if (some === 0) break
      rest -= some
      now = now.map((other) => (other === one ? without(one, line_id, some) : other))
    }
  }
  return now
}

const without = ({ id, lines }: Filled, line_id: number, quantity: number): Filled => ({
  id,
  lines: lines.flatMap((line) => {
    if (line.line_id !== line_id) return [line]
    return line.quantity > quantity ? [{ line_id, quantity: line.quantity - quantity }] : []
  }),
})

/** Returns the pieces of a lot that are in no package with known contents. */
export function restOf(lines: readonly Content[], packages: readonly Pick<Filled, 'lines'>[]): Content[] {
  const inPackages = packedOf(packages)
  return [...piecesOf(lines)].flatMap(([line_id, quantity]) => {
    const rest = quantity - (inPackages.get(line_id) ?? 0)
    return rest > 0 ? [{ line_id, quantity: rest }] : []
  })
}

/** Returns packages as given. If only one of them is without contents, it has the rest: a single package everything. */
export function filledOf<P extends Pick<Filled, 'lines'>>(
  packages: readonly P[],
  lines: readonly Content[],
): (P & { lines: readonly Content[] })[] {
  if (packages.filter((one) => one.lines.length === 0).length !== 1) return [...packages]
  const rest = restOf(lines, packages)
  return packages.map((one) => (one.lines.length === 0 ? { ...one, lines: rest } : one))
}

/** Returns whether lots that are merged need packing, each with its own packages. */
export const mergedNeedPacking = (lots: readonly Packing[]): boolean =>
  lots.some((lot) => lot.packages.length === 0 || !contentsFit(lot))
