import { cross, dot, type Mesh, type Point, subtract } from '../mesh/mesh.ts'

/**
 * The isometric view of a body, from the right, front and above. `x` and `y` are coordinates of the drawing (y
 * down), `depth` grows towards the viewer; the longer side of the picture has `pdf` units.
 */
export type View = {
  x: Float64Array
  y: Float64Array
  depth: Float64Array
  triangles: Mesh['triangles']
  /** Outward unit normals, and whether each triangle faces the viewer. */
  normals: Point[]
  front: boolean[]
  width: number
  height: number
}

export const pdf = 400

const toEye: Point = [1 / Math.sqrt(3), -1 / Math.sqrt(3), 1 / Math.sqrt(3)]
const right: Point = [Math.SQRT1_2, Math.SQRT1_2, 0]
const up: Point = [-1 / Math.sqrt(6), 1 / Math.sqrt(6), 2 / Math.sqrt(6)]

export function look({ points, triangles }: Mesh): View {
  const across = points.map((point) => dot(point, right))
  const down = points.map((point) => -dot(point, up))
  const [left, top] = [smallest(across), smallest(down)]
  const [wide, high] = [-smallest(across.map(minus)) - left, -smallest(down.map(minus)) - top]
  const scale = pdf / Math.max(wide, high)
  const normals = triangles.map((corners) => {
    const [a, b, c] = corners.map((index) => points[index]!) as [Point, Point, Point]
    const normal = cross(subtract(b, a), subtract(c, a))
    const length = Math.hypot(...normal) || 1
    return normal.map((value) => value / length) as unknown as Point
  })
  return {
    x: Float64Array.from(across, (value) => (value - left) * scale),
    y: Float64Array.from(down, (value) => (value - top) * scale),
    depth: Float64Array.from(points, (point) => dot(point, toEye) * scale),
    triangles,
    normals,
    front: normals.map((normal) => dot(normal, toEye) > 1e-6),
    width: wide * scale,
    height: high * scale,
  }
}

const minus = (value: number) => -value
const smallest = (values: number[]) => values.reduce((least, value) => Math.min(least, value), Infinity)
