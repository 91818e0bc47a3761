import type { Stroke } from './strokes.ts'

export type Place = [x: number, y: number]

/**
 * A corner turns more than this, in radians; or less, if the pieces are too long to belong to one curve (in
 * drawing units times radians).
 */
const sharpest = 0.45
const longestTurn = 7

/** Joins strokes of one weight end to end into the longest smooth lines. */
export function chain(strokes: Stroke[]): Place[][] {
  const ends = new Map<string, Stroke[]>()
  for (const stroke of strokes) {
    for (const end of [stroke.from, stroke.to]) {
      const meeting = ends.get(end)
      if (meeting) meeting.push(stroke)
      else ends.set(end, [stroke])
    }
  }
  const used = new Set<Stroke>()
  const lines: Place[][] = []
  for (const stroke of strokes) {
    if (used.has(stroke)) continue
    used.add(stroke)
    const forward = follow(stroke.to, stroke.line, ends, used)
    const backward = follow(stroke.from, [...stroke.line].reverse(), ends, used)
    lines.push([...backward.slice(2).reverse(), ...forward])
  }
  return lines
}

/** Extends a line with the unused stroke that turns least, until there is only a corner. */
function follow(end: string, begun: Place[], ends: Map<string, Stroke[]>, used: Set<Stroke>): Place[] {
  const line = [...begun]
  let at = end
  for (;;) {
    const next = straightest(line, at, ends.get(at) ?? [], used)
    if (!next) return line
    used.add(next)
    line.push(next.from === at ? next.line[1]! : next.line[0]!)
    at = next.from === at ? next.to : next.from
  }
}

function straightest(line: Place[], at: string, candidates: Stroke[], used: Set<Stroke>) {
  let best: Stroke | undefined
  let least = sharpest
  const [before, here] = [line.at(-2)!, line.at(-1)!]
  for (const stroke of candidates) {
    if (used.has(stroke)) continue
    const there = stroke.from === at ? stroke.line[1]! : stroke.line[0]!
    const turn = turnAt(before, here, there)
    if (turn < least) [best, least] = [stroke, turn]
  }
  return best
}

/** Returns how far a line turns at `b`, in radians; infinity for a corner. */
function turnAt(a: Place, b: Place, c: Place) {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
  const turn = Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
  const longest = Math.max(Math.hypot(ux, uy), Math.hypot(vx, vy))
  return turn * longest > longestTurn ? Number.POSITIVE_INFINITY : turn
}
