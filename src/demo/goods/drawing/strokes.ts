import { dot } from '../mesh/mesh.ts'
import { type Surface, surfaceOf } from './surface.ts'
import type { View } from './view.ts'

/** A visible piece of an edge. `from` and `to` name its ends: pieces that meet share an end. */
export type Stroke = { from: string; to: string; line: [x: number, y: number][]; weight: 'outline' | 'inner' }

type Edge = { a: number; b: number; first: number; second: number; kind: 'contour' | 'crease' }

/** Faces that meet at a sharper angle than this show an edge. */
const creaseCosine = Math.cos((24 * Math.PI) / 180)
/**
 * The distance in front that hides an edge, in drawing units; then the depth step of an outline, and the
 * sampling width.
 */
const hiding = 0.9
const step = 45
const sampling = 1.2

/** Returns the visible pieces of all edges worth drawing. */
export function strokesOf(view: View): Stroke[] {
  const surface = surfaceOf(view)
  return edgesOf(view).flatMap((edge) => visiblePieces(view, surface, edge))
}

function edgesOf(view: View): Edge[] {
  const edges: Edge[] = []
  const halves = new Map<number, number>()
  const count = view.x.length
  view.triangles.forEach(([i, j, k], triangle) => {
    for (const [from, to] of [[i, j] as const, [j, k] as const, [k, i] as const]) {
      const other = halves.get(to * count + from)
      if (other === undefined) halves.set(from * count + to, triangle)
      else {
        const kind = kindOf(view, triangle, other)
        if (kind) edges.push({ a: from, b: to, first: triangle, second: other, kind })
      }
    }
  })
  return edges
}

function kindOf({ front, normals }: View, first: number, second: number): Edge['kind'] | undefined {
  if (front[first] !== front[second]) return 'contour'
  if (!front[first]) return undefined
  return dot(normals[first]!, normals[second]!) < creaseCosine ? 'crease' : undefined
}

function visiblePieces(view: View, surface: Surface, edge: Edge): Stroke[] {
  const { a, b } = edge
  const at = (t: number): [number, number] => [mix(view.x, a, b, t), mix(view.y, a, b, t)]
  const isVisible = (t: number) => surface(...at(t)) <= mix(view.depth, a, b, t) + hiding
  const length = Math.hypot(view.x[b]! - view.x[a]!, view.y[b]! - view.y[a]!)
  if (length < 1e-6) return []
  const parts = Math.max(1, Math.ceil(length / sampling))
  const pieces: [number, number][] = []
  let start: number | undefined
  for (let part = 0; part < parts; part++) {
    const [t, before] = [(part + 0.5) / parts, (part - 0.5) / parts]
    if (isVisible(t)) start ??= part === 0 ? 0 : turningPoint(isVisible, before, t)
    else if (start !== undefined) {
      pieces.push([start, turningPoint(isVisible, t, before)])
      start = undefined
    }
  }
  if (start !== undefined) pieces.push([start, 1])
  return pieces.map(([from, to]) => ({
    from: from === 0 ? `${a}` : `${a}-${b}>${from}`,
    to: to === 1 ? `${b}` : `${a}-${b}<${to}`,
    line: [at(from), at(to)],
    weight: weigh(view, surface, edge, (from + to) / 2),
  }))
}

/** Returns the border between a hidden and a visible place, to a thirtieth of the sampling width. */
function turningPoint(isVisible: (t: number) => boolean, hidden: number, visible: number) {
  let [out, inside] = [hidden, visible]
  for (let round = 0; round < 5; round++) {
    const middle = (out + inside) / 2
    if (isVisible(middle)) inside = middle
    else out = middle
  }
  return inside
}

/** Outlines are edges in front of the background, or well in front of what is behind them. */
function weigh(view: View, surface: Surface, { a, b, kind }: Edge, t: number): Stroke['weight'] {
  if (kind === 'crease') return 'inner'
  const [x, y, depth] = [mix(view.x, a, b, t), mix(view.y, a, b, t), mix(view.depth, a, b, t)]
  const [dx, dy] = [view.x[b]! - view.x[a]!, view.y[b]! - view.y[a]!]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 1.5, (dx / length) * 1.5]
  const behind = Math.min(surface(x + nx, y + ny), surface(x - nx, y - ny))
  return depth - behind > step ? 'outline' : 'inner'
}

function mix(values: Float64Array, a: number, b: number, t: number) {
  return values[a]! + (values[b]! - values[a]!) * t
}
