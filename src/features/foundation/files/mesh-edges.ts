import type { Corners } from './mesh-corners.ts'

/** Counts edges with only one triangle, and edges that both triangles traverse in the same direction. */
export function countEdges(corners: Corners): { open_edges: number; flipped_edges: number } {
  const { points, count } = numbered(corners)
  const edges = table(points.length)
  const keys = new Float64Array(edges.size).fill(-1)
  const there = new Uint16Array(edges.size)
  const back = new Uint16Array(edges.size)
  const walk = (from: number, to: number) => {
    if (from === to) return
    const key = Math.min(from, to) * count + Math.max(from, to)
    let at = edges.placeOf(Math.imul(from ^ to, 0x9e3779b1) ^ Math.imul(from + to, 0x85ebca6b))
    while (keys[at] !== -1 && keys[at] !== key) at = edges.after(at)
    keys[at] = key
    const way = from < to ? there : back
    way[at] = Math.min(65_535, way[at]! + 1)
  }
  for (let at = 0; at < points.length; at += 3) {
    walk(points[at]!, points[at + 1]!)
    walk(points[at + 1]!, points[at + 2]!)
    walk(points[at + 2]!, points[at]!)
  }
  let open_edges = 0
  let flipped_edges = 0
  for (let at = 0; at < keys.length; at += 1) {
    if (there[at]! + back[at]! === 1) open_edges += 1
    else if (there[at] !== back[at]) flipped_edges += 1
  }
  return { open_edges, flipped_edges }
}

/** Numbers the corners by position: corners at the same position share a number. */
function numbered(corners: Corners): { points: Int32Array; count: number } {
  const points = new Int32Array(corners.length / 3)
  const places = table(points.length)
  const first = new Int32Array(places.size).fill(-1)
  const bits = new Int32Array(3)
  const asFloats = new Float32Array(bits.buffer)
  const same = (a: number, b: number) =>
    corners[3 * a] === corners[3 * b] &&
    corners[3 * a + 1] === corners[3 * b + 1] &&
    corners[3 * a + 2] === corners[3 * b + 2]
  let count = 0
  for (let point = 0; point < points.length; point += 1) {
    // Adding 0 turns −0 into 0.
    for (let axis = 0; axis < 3; axis += 1) asFloats[axis] = corners[3 * point + axis]! + 0
    let at = places.placeOf(
      Math.imul(bits[0]!, 0x9e3779b1) ^ Math.imul(bits[1]!, 0x85ebca6b) ^ Math.imul(bits[2]!, 0xc2b2ae35),
    )
    while (first[at] !== -1 && !same(first[at]!, point)) at = places.after(at)
    if (first[at] === -1) {
      first[at] = point
      points[point] = count
      count += 1
    } else points[point] = points[first[at]!]!
  }
  return { points, count }
}

/** An open-addressing hash table with room for twice the entries. */
function table(entries: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, 2 * entries)))
  const placeOf = (hash: number) => (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % size
  return { size, placeOf, after: (at: number) => (at + 1) % size }
}
