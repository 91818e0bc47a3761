/** Millimetres; x right, y away, z up. */
export type Point = readonly [x: number, y: number, z: number]
export type Triangle = readonly [Point, Point, Point]

/** A closed body: points, and triangles as three indexes, counter-clockwise seen from outside. */
export type Mesh = { points: Point[]; triangles: (readonly [number, number, number])[] }

/** Joins loose triangles into a body: points closer than 0.1 µm are merged, empty triangles removed. */
export function weld(triangles: Iterable<Triangle>): Mesh {
  const mesh: Mesh = { points: [], triangles: [] }
  const known = new Map<string, number>()
  const indexOf = (point: Point) => {
    const key = `${tick(point[0])},${tick(point[1])},${tick(point[2])}`
    const index = known.get(key) ?? mesh.points.push(point) - 1
    known.set(key, index)
    return index
  }
  for (const [a, b, c] of triangles) {
    const [i, j, k] = [indexOf(a), indexOf(b), indexOf(c)]
    if (i !== j && j !== k && k !== i) mesh.triangles.push([i, j, k])
  }
  return mesh
}

/** In tenths of a micrometre; shifted, so that no dimension in use is on a rounding border. */
const tick = (value: number) => Math.round(value * 1e4 + 0.2113)

/** Returns cubic millimetres; negative if the body is inside out. */
export function volume(triangles: Triangle[]): number {
  return triangles.reduce((sum, [a, b, c]) => sum + dot(a, cross(b, c)), 0) / 6
}

/** Returns the number of edges not shared by exactly two triangles in opposite directions: zero for a closed body. */
export function openEdges({ points, triangles }: Mesh): number {
  const directions = new Map<number, number>()
  const edge = (from: number, to: number) => from * points.length + to
  for (const [i, j, k] of triangles) {
    for (const key of [edge(i, j), edge(j, k), edge(k, i)])
      directions.set(key, (directions.get(key) ?? 0) + 1)
  }
  let open = 0
  for (const [key, count] of directions) {
    const [from, to] = [Math.floor(key / points.length), key % points.length]
    if (count !== 1 || directions.get(edge(to, from)) !== 1) open += 1
  }
  return open
}

/** Moves every point; the transformation must not mirror. */
export function moved(triangles: Triangle[], move: (point: Point) => Point): Triangle[] {
  return triangles.map(([a, b, c]) => [move(a), move(b), move(c)])
}

export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
