import { type Corners, cornersOf } from './mesh-corners.ts'
import { countEdges } from './mesh-edges.ts'

/** The facts of a triangle model (STL). Lengths are in the file's unit, by convention millimetres. */
export type MeshFacts = {
  triangles: number
  /** The bounding box along x, y and z. */
  size: [number, number, number]
  /** Never negative. Only approximate if edges are open. */
  volume: number
  /** Edges with only one triangle: the model has holes. */
  open_edges: number
  /** Edges whose two triangles face opposite sides. */
  flipped_edges: number
  /** Triangles without an area. */
  degenerate: number
  /**
   * False if there are too many triangles to check every edge. The three counts above are then 0 and mean
   * nothing.
   */
  is_checked: boolean
}

/** The most triangles that are checked. Of larger models only the box and the volume are computed. */
export const mostChecked = 500_000
/** A kilometre in millimetres: nothing ordered is larger, and its squares are still exact enough. */
const farthest = 1_000_000

/** Returns null if the file is not a model: truncated, without triangles, or with an invalid coordinate. */
export function readMesh(bytes: Uint8Array): MeshFacts | null {
  const corners = cornersOf(bytes)
  if (!corners || corners.length === 0 || !corners.every(isSomewhere)) return null
  const triangles = corners.length / 9
  const is_checked = triangles <= mostChecked
  const { degenerate, volume } = bodyOf(corners)
  const edges = is_checked ? countEdges(corners) : { open_edges: 0, flipped_edges: 0 }
  return {
    triangles,
    size: boxOf(corners),
    volume: rounded(volume),
    ...edges,
    degenerate: is_checked ? degenerate : 0,
    is_checked,
  }
}

const isSomewhere = (value: number): boolean => Math.abs(value) <= farthest

const rounded = (value: number): number => Math.round(value * 1000) / 1000

function boxOf(corners: Corners): [number, number, number] {
  const along = (axis: number) => {
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (let at = axis; at < corners.length; at += 3) {
      least = Math.min(least, corners[at]!)
      most = Math.max(most, corners[at]!)
    }
    return rounded(most - least)
  }
  return [along(0), along(1), along(2)]
}

/**
 * Computes the volume from the pyramids between the first corner and each triangle. Pyramids of triangles
 * facing away count as negative.
 */
function bodyOf(corners: Corners): { volume: number; degenerate: number } {
  const [ox, oy, oz] = [corners[0]!, corners[1]!, corners[2]!]
  let six = 0
  let degenerate = 0
  for (let at = 0; at < corners.length; at += 9) {
    const [ax, ay, az] = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    const [ux, uy, uz] = [corners[at + 3]! - ax, corners[at + 4]! - ay, corners[at + 5]! - az]
    const [vx, vy, vz] = [corners[at + 6]! - ax, corners[at + 7]! - ay, corners[at + 8]! - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    six += nx * (ax - ox) + ny * (ay - oy) + nz * (az - oz)
    const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz)
    if (nx * nx + ny * ny + nz * nz <= longest * longest * 1e-14) degenerate += 1
  }
  return { volume: Math.abs(six) / 6, degenerate }
}
