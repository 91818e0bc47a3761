import { moved, type Point, type Triangle } from './mesh/mesh.ts'
import { arc, type Flat, type Loop, plate, rectangle, round, wall } from './mesh/plate.ts'

export type BentSheet = {
  width: number
  thickness: number
  /** Outer lengths of the legs; between two legs the sheet is bent upwards by 90°. */
  legs: number[]
  hole: number
  /** Holes in each leg, evenly spaced along its flat part. */
  holes: number[]
}

type Move = (point: Point) => Point

/** Returns a strip of sheet, its legs one after the other along x, with the free corners rounded. */
export function bentSheet({ width, thickness, legs, hole, holes }: BentSheet): Triangle[] {
  const inner = thickness
  const outer = inner + thickness
  const triangles: Triangle[] = []
  let place: Move = (point) => point
  legs.forEach((length, index) => {
    const [isFirst, isLast] = [index === 0, index === legs.length - 1]
    const flat = length - (isFirst ? 0 : outer) - (isLast ? 0 : outer)
    const leg = flatLeg(flat, width, thickness, isFirst, isLast, holesAlong(flat, width, hole, holes[index]!))
    triangles.push(...moved(leg, place))
    if (isLast) return
    const before = place
    const toBend: Move = ([x, y, z]) => before([x + flat, y, z])
    triangles.push(...moved(bend(width, thickness, inner), toBend))
    place = ([x, y, z]) => toBend([outer - z, y, x + outer])
  })
  return triangles
}

/** Ends that continue into a bend are open. */
function flatLeg(
  length: number,
  width: number,
  thickness: number,
  isFirst: boolean,
  isLast: boolean,
  holes: Loop[],
): Triangle[] {
  const radius = width * 0.14
  const [start, end] = [isFirst ? radius : 0, isLast ? radius : 0]
  const outline = rectangle([0, 0], length, width, [start, end, end, start])
  const open = outline.flatMap((a, index) => {
    const b = outline[(index + 1) % outline.length]!
    const alongY = a[0] === b[0] && Math.abs(a[1] - b[1]) === width
    return alongY && ((a[0] === 0 && !isFirst) || (a[0] === length && !isLast)) ? [index] : []
  })
  return plate(outline, holes, 0, thickness, open)
}

function holesAlong(length: number, width: number, hole: number, count: number): Loop[] {
  return Array.from({ length: count }, (_, index) =>
    round(hole / 2, [(length * (index + 0.5)) / count, width / 2], 32),
  )
}

const bendSegments = 10

/** Returns a quarter of a tube from x = 0, bending upwards, without its two ends. */
function bend(width: number, thickness: number, inner: number): Triangle[] {
  const outer = inner + thickness
  const outside = arc([0, outer], outer, -Math.PI / 2, 0, bendSegments)
  const inside = arc([0, outer], inner, -Math.PI / 2, 0, bendSegments)
  const upright: Loop = [...outside, ...inside.toReversed()]
  const ends = [bendSegments, upright.length - 1]
  const stand: Move = ([x, y, z]) => [x, width - z, y]
  return moved([...sides(outside, inside, width), ...wall(upright, 0, width, 'out', ends)], stand)
}

function sides(outside: Loop, inside: Loop, width: number): Triangle[] {
  return outside.slice(1).flatMap((b, index): Triangle[] => {
    const [a, c, d] = [outside[index]!, inside[index + 1]!, inside[index]!]
    const at = (corners: Flat[], height: number) => corners.map((corner): Point => [...corner, height])
    const [top, bottom] = [at([a, b, c, d], width), at([a, d, c, b], 0)]
    return [top, bottom].flatMap(([p, q, r, s]): Triangle[] => [
      [p!, q!, r!],
      [p!, r!, s!],
    ])
  })
}
