import { drawSvg } from './drawing/svg.ts'
import { goods } from './goods.ts'
import { type Mesh, moved, type Triangle, weld } from './mesh/mesh.ts'
import { plate, rectangle, round } from './mesh/plate.ts'
import { poses } from './mesh/pose.ts'

/** Millimetres between the parts. */
const gap = 15

/** Draws a bolted joint taken apart along its axis (bolt, washer, plate, washer, nut) for the landing page. */
export function drawExploded(): string {
  const range = goods()
  const bodyOf = (sku: string) => trianglesOf(range.find((good) => good.sku === sku)!.mesh())
  const joined = plate(rectangle([-18, -18], 36, 36, [5, 5, 5, 5]), [round(6.8)], 0, 8)
  const parts = [
    bodyOf('HB-M12X50-ZN'),
    bodyOf('WN-M12-ZN'),
    joined,
    bodyOf('WN-M12-ZN'),
    bodyOf('HN-M12-ZN'),
  ]
  return drawSvg(weld(moved(inARow(parts), poses['to the left'])))
}

/** Places parts below each other, the first on top. */
function inARow(parts: Triangle[][]): Triangle[] {
  let floor = 0
  return parts.flatMap((part) => {
    const heights = part.flat().map(([, , z]) => z)
    const lift = floor - Math.max(...heights)
    floor = Math.min(...heights) + lift - gap
    return moved(part, ([x, y, z]) => [x, y, z + lift])
  })
}

const trianglesOf = ({ points, triangles }: Mesh): Triangle[] =>
  triangles.map(([a, b, c]) => [points[a]!, points[b]!, points[c]!])
