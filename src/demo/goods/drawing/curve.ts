import type { Place } from './chains.ts'

/** A straight piece to its end, or a cubic Bézier curve by its two control points and its end. */
export type Piece = [Place] | [Place, Place, Place]

/** The largest distance of a point from its curve, in drawing units. */
const tolerance = 0.22

/** Fits few smooth curves through many points (after P. J. Schneider, Graphics Gems, 1990). */
export function smooth(line: Place[]): Piece[] {
  const points = line.filter((point, index) => index === 0 || distance(point, line[index - 1]!) > 0.02)
  if (points.length < 2) return []
  return curvesThrough(points, direction(points[0]!, points[1]!), direction(points.at(-1)!, points.at(-2)!))
}

function curvesThrough(points: Place[], out: Place, back: Place): Piece[] {
  const [start, end] = [points[0]!, points.at(-1)!]
  if (points.every((point) => offLine(point, start, end) < 0.12)) return [[end]]
  let places = lengthsAlong(points)
  for (let round = 0; round < 4; round++) {
    const curve = bestCurve(points, places, out, back)
    const [error, worst] = largestError(points, places, curve)
    if (error < tolerance) return [[curve[1], curve[2], curve[3]]]
    if (points.length < 4) break
    if (round === 3 || error > tolerance * 30) return split(points, worst, out, back)
    places = places.map((t, index) => nearer(curve, points[index]!, t))
  }
  return points.slice(1).map((point): Piece => [point])
}

function split(points: Place[], at: number, out: Place, back: Place): Piece[] {
  const middle = Math.min(points.length - 2, Math.max(1, at))
  const along = direction(points[middle + 1]!, points[middle - 1]!)
  const against: Place = [-along[0], -along[1]]
  return [
    ...curvesThrough(points.slice(0, middle + 1), out, along),
    ...curvesThrough(points.slice(middle), against, back),
  ]
}

type Curve = [Place, Place, Place, Place]

/** Fits the lengths of the two handles by least squares; a third of the chord if there is no good solution. */
function bestCurve(points: Place[], places: number[], out: Place, back: Place): Curve {
  const [start, end] = [points[0]!, points.at(-1)!]
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  points.forEach((point, index) => {
    const t = places[index]!
    const [b0, b1, b2, b3] = weights(t)
    const [a1, a2] = [scale(out, b1), scale(back, b2)]
    const rest = minus(point, plus(scale(start, b0 + b1), scale(end, b2 + b3)))
    c00 += dot(a1, a1)
    c01 += dot(a1, a2)
    c11 += dot(a2, a2)
    x0 += dot(a1, rest)
    x1 += dot(a2, rest)
  })
  const determinant = c00 * c11 - c01 * c01
  const third = distance(start, end) / 3
  let [first, second] = [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant]
  if (!(first > third / 100 && second > third / 100)) [first, second] = [third, third]
  return [start, plus(start, scale(out, first)), plus(end, scale(back, second)), end]
}

function largestError(points: Place[], places: number[], curve: Curve): [error: number, index: number] {
  let [error, worst] = [0, 0]
  points.forEach((point, index) => {
    const off = distance(point, pointOn(curve, places[index]!))
    if (off > error) [error, worst] = [off, index]
  })
  return [error, worst]
}

/** Makes one step of Newton's method towards the parameter of the curve's nearest point. */
function nearer(curve: Curve, point: Place, t: number) {
  const [p0, p1, p2, p3] = curve
  const off = minus(pointOn(curve, t), point)
  const u = 1 - t
  const speed = plus(
    plus(scale(minus(p1, p0), 3 * u * u), scale(minus(p2, p1), 6 * u * t)),
    scale(minus(p3, p2), 3 * t * t),
  )
  const turn = plus(
    scale(plus(minus(p2, p1), minus(p0, p1)), 6 * u),
    scale(plus(minus(p3, p2), minus(p1, p2)), 6 * t),
  )
  const slope = dot(speed, speed) + dot(off, turn)
  return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(off, speed) / slope))
}

function lengthsAlong(points: Place[]) {
  const lengths = [0]
  for (let index = 1; index < points.length; index++) {
    lengths.push(lengths[index - 1]! + distance(points[index]!, points[index - 1]!))
  }
  return lengths.map((length) => length / lengths.at(-1)!)
}

function weights(t: number): [number, number, number, number] {
  const u = 1 - t
  return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
}

function pointOn([p0, p1, p2, p3]: Curve, t: number): Place {
  const [b0, b1, b2, b3] = weights(t)
  return plus(plus(scale(p0, b0), scale(p1, b1)), plus(scale(p2, b2), scale(p3, b3)))
}

function offLine(point: Place, start: Place, end: Place) {
  const along = minus(end, start)
  const length = dot(along, along)
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, start), along) / length))
  return distance(point, plus(start, scale(along, t)))
}

const plus = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1]]
const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1]]
const scale = (a: Place, by: number): Place => [a[0] * by, a[1] * by]
const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1]
const distance = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1])

function direction(from: Place, to: Place): Place {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}
