import { pdf, type View } from './view.ts'

/** Returns the depth of the nearest surface at a point of the drawing; minus infinity for the background. */
export type Surface = (x: number, y: number) => number

const cell = 6
const columns = Math.ceil(pdf / cell) + 2
const tolerance = 1e-7

/** Sorts the visible triangles into grid cells, so that a lookup tests only a few. */
export function surfaceOf(view: View): Surface {
  const facets = facetsOf(view)
  const squares = squaresOf(view)
  return (x, y) => {
    let nearest = Number.NEGATIVE_INFINITY
    for (const triangle of squares[squareAt(y) * columns + squareAt(x)]!) {
      const at = triangle * 9
      const v = facets[at]! + facets[at + 1]! * x + facets[at + 2]! * y
      if (v < -tolerance) continue
      const w = facets[at + 3]! + facets[at + 4]! * x + facets[at + 5]! * y
      if (w < -tolerance || v + w > 1 + tolerance) continue
      const depth = facets[at + 6]! + facets[at + 7]! * x + facets[at + 8]! * y
      if (depth > nearest) nearest = depth
    }
    return nearest
  }
}

function squareAt(value: number) {
  return Math.min(columns - 1, Math.max(0, Math.floor(value / cell) + 1))
}

function squaresOf({ x, y, triangles, front }: View): number[][] {
  const squares: number[][] = Array.from({ length: columns * columns }, () => [])
  triangles.forEach(([a, b, c], triangle) => {
    if (!front[triangle]) return
    const left = squareAt(Math.min(x[a]!, x[b]!, x[c]!))
    const right = squareAt(Math.max(x[a]!, x[b]!, x[c]!))
    const bottom = squareAt(Math.max(y[a]!, y[b]!, y[c]!))
    for (let row = squareAt(Math.min(y[a]!, y[b]!, y[c]!)); row <= bottom; row++) {
      for (let column = left; column <= right; column++) squares[row * columns + column]!.push(triangle)
    }
  })
  return squares
}

/**
 * Returns nine numbers per triangle: constant, x and y factors of two barycentric coordinates (the third is the
 * rest to 1) and of the depth.
 */
function facetsOf({ x, y, depth, triangles, front }: View): Float64Array {
  const facets = new Float64Array(triangles.length * 9)
  triangles.forEach(([a, b, c], triangle) => {
    if (!front[triangle]) return
    const [abx, aby, acx, acy] = [x[b]! - x[a]!, y[b]! - y[a]!, x[c]! - x[a]!, y[c]! - y[a]!]
    const area = abx * acy - aby * acx
    const [vx, vy, wx, wy] = [acy / area, -acx / area, -aby / area, abx / area]
    const [rise, climb] = [depth[b]! - depth[a]!, depth[c]! - depth[a]!]
    const [dx, dy] = [vx * rise + wx * climb, vy * rise + wy * climb]
    const fromCorner = (px: number, py: number) => -px * x[a]! - py * y[a]!
    facets.set(
      [fromCorner(vx, vy), vx, vy, fromCorner(wx, wy), wx, wy, depth[a]! + fromCorner(dx, dy), dx, dy],
      triangle * 9,
    )
  })
  return facets
}
