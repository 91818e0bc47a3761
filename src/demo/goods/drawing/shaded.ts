import { dot, type Mesh, type Point } from '../mesh/mesh.ts'
import { look } from './view.ts'

/** The direction of the light: over the viewer's left shoulder. */
const light: Point = [-0.35, -0.65, 0.67]
const margin = 40

/** Draws a body like a photo: faces in greys by their angle to the light, painted from back to front. */
export function drawShaded(mesh: Mesh): string {
  const { x, y, depth, triangles, normals, front, width, height } = look(mesh)
  const faces = triangles
    .map((corners, face) => ({
      corners,
      face,
      near: corners.reduce((sum, corner) => sum + depth[corner]!, 0),
    }))
    .filter(({ face }) => front[face])
    .sort((one, other) => one.near - other.near)
    .map(({ corners, face }) => {
      const points = corners.map((corner) => `${x[corner]!.toFixed(1)},${y[corner]!.toFixed(1)}`).join(' ')
      const grey = greyOf(normals[face]!)
      return `<polygon points="${points}" fill="${grey}" stroke="${grey}" stroke-width=".7"/>`
    })
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(Math.round)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="1200" stroke-linejoin="round">` +
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#fff"/>${faces.join('')}</svg>`
  )
}

function greyOf(normal: Point): string {
  const value = Math.round(88 + 128 * Math.max(0, dot(normal, light)) ** 0.8)
  return `rgb(${value - 4},${value},${value + 6})`
}
