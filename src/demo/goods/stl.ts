import { cross, type Mesh, type Point, subtract } from './mesh/mesh.ts'

/** Returns the body as a binary STL file, in millimetres. */
export function writeStl({ points, triangles }: Mesh): Buffer {
  const buffer = Buffer.alloc(84 + triangles.length * 50)
  buffer.write('Portico, millimetres', 0, 'ascii')
  buffer.writeUInt32LE(triangles.length, 80)
  let at = 84
  const put = (point: Point) => {
    for (const value of point) at = buffer.writeFloatLE(value, at)
  }
  for (const corners of triangles) {
    const [a, b, c] = corners.map((index) => points[index]!) as [Point, Point, Point]
    put(unit(cross(subtract(b, a), subtract(c, a))))
    for (const corner of [a, b, c]) put(corner)
    at += 2
  }
  return buffer
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
