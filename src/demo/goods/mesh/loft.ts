import type { Point, Triangle } from './mesh.ts'

/** A closed line around the z axis, counter-clockwise seen from above. */
export type Ring = Point[]

/**
 * Connects rings with the same number of points by triangles. The skin faces outwards if rings go up outside
 * and down inside. `caps` closes both ends with a fan, `capFirst` and `capLast` one of them, `loop` joins the
 * last ring to the first.
 */
export function loft(rings: Ring[], ends: 'caps' | 'capFirst' | 'capLast' | 'loop' | 'open'): Triangle[] {
  const skin = rings.slice(1).flatMap((ring, index) => between(rings[index]!, ring))
  const [first, last] = [rings[0]!, rings.at(-1)!]
  if (ends === 'loop') skin.push(...between(last, first))
  if (ends === 'caps' || ends === 'capFirst') skin.push(...fan(first, 'down'))
  if (ends === 'caps' || ends === 'capLast') skin.push(...fan(last, 'up'))
  return skin
}

/** Revolves a closed outline of [radius, height] pairs around z. It must run up outside and down inside. */
export function revolve(outline: [radius: number, height: number][], segments = 72): Triangle[] {
  return loft(
    outline.map(([radius, height]) => circle(radius, height, segments)),
    'loop',
  )
}

/** Does the same for a body without a bore: the outline runs from its lowest to its highest ring. */
export function revolveSolid(outline: [radius: number, height: number][], segments = 72): Triangle[] {
  return loft(
    outline.map(([radius, height]) => circle(radius, height, segments)),
    'caps',
  )
}

export function circle(radius: number, height: number, segments = 72): Ring {
  return ring(segments, () => [radius, height])
}

/** Returns a ring with radius and height as functions of the angle. */
export function ring(segments: number, at: (angle: number) => [radius: number, height: number]): Ring {
  return Array.from({ length: segments }, (_, index) => {
    const angle = (index / segments) * 2 * Math.PI
    const [radius, height] = at(angle)
    return [radius * Math.cos(angle), radius * Math.sin(angle), height]
  })
}

function between(low: Ring, high: Ring): Triangle[] {
  return low.flatMap((a, index): Triangle[] => {
    const next = (index + 1) % low.length
    const [b, c, d] = [low[next]!, high[next]!, high[index]!]
    return [
      [a, b, c],
      [a, c, d],
    ]
  })
}

function fan(rim: Ring, facing: 'up' | 'down'): Triangle[] {
  const middle = [0, 1, 2].map((axis) => rim.reduce((sum, point) => sum + point[axis]!, 0) / rim.length)
  const centre = middle as unknown as Point
  return rim.map((point, index) => {
    const next = rim[(index + 1) % rim.length]!
    return facing === 'up' ? [centre, point, next] : [centre, next, point]
  })
}
