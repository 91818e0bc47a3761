import { ShapeUtils, Vector2 } from 'three'
import type { Triangle } from './mesh.ts'

export type Flat = readonly [x: number, y: number]
/** A closed line in the plane, counter-clockwise. */
export type Loop = Flat[]

/** Returns a plate with holes from `low` to `high`; `open` names sides of the outline to leave out. */
export function plate(
  outline: Loop,
  holes: Loop[],
  low: number,
  high: number,
  open: number[] = [],
): Triangle[] {
  return [
    ...face(outline, holes, low, 'down'),
    ...face(outline, holes, high, 'up'),
    ...wall(outline, low, high, 'out', open),
    ...holes.flatMap((hole) => wall(hole, low, high, 'in')),
  ]
}

/** Returns a flat face with holes at one height. */
export function face(outline: Loop, holes: Loop[], height: number, facing: 'up' | 'down'): Triangle[] {
  const all = [outline, ...holes].flat()
  const faces = ShapeUtils.triangulateShape(
    outline.map(vector),
    holes.map((hole) => hole.map(vector)),
  )
  return faces.map((corners): Triangle => {
    const [a, b, c] = corners.map((index) => all[index!]!) as [Flat, Flat, Flat]
    const isUp = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
    const [second, third] = isUp === (facing === 'up') ? [b, c] : [c, b]
    return [
      [...a, height],
      [...second, height],
      [...third, height],
    ]
  })
}

/** Returns the upright sides along a loop, facing outwards or inwards. */
export function wall(
  loop: Loop,
  low: number,
  high: number,
  facing: 'out' | 'in',
  open: number[] = [],
): Triangle[] {
  return loop.flatMap((a, index): Triangle[] => {
    if (open.includes(index)) return []
    const b = loop[(index + 1) % loop.length]!
    const [from, to] = facing === 'out' ? [a, b] : [b, a]
    return [
      [
        [...from, low],
        [...to, low],
        [...to, high],
      ],
      [
        [...from, low],
        [...to, high],
        [...from, high],
      ],
    ]
  })
}

export function round(radius: number, [x, y]: Flat = [0, 0], segments = 36): Loop {
  return arc([x, y], radius, 0, 2 * Math.PI, segments).slice(0, -1)
}

/** Returns a rectangle from [left, front] with rounded corners; a radius of 0 leaves a corner sharp. */
export function rectangle(
  [left, front]: Flat,
  width: number,
  depth: number,
  radii: number[] = [0, 0, 0, 0],
): Loop {
  const corners: [Flat, number][] = [
    [[left, front], Math.PI],
    [[left + width, front], 1.5 * Math.PI],
    [[left + width, front + depth], 0],
    [[left, front + depth], 0.5 * Math.PI],
  ]
  return corners.flatMap(([[x, y], start], index): Loop => {
    const radius = radii[index] ?? 0
    if (radius === 0) return [[x, y]]
    const inX = index === 0 || index === 3 ? x + radius : x - radius
    const inY = index < 2 ? y + radius : y - radius
    return arc([inX, inY], radius, start, start + Math.PI / 2, 9)
  })
}

/** Returns an elongated hole along x. */
export function slot([x, y]: Flat, length: number, width: number): Loop {
  const [radius, reach] = [width / 2, (length - width) / 2]
  return [
    ...arc([x + reach, y], radius, -Math.PI / 2, Math.PI / 2, 16),
    ...arc([x - reach, y], radius, Math.PI / 2, 1.5 * Math.PI, 16),
  ]
}

export function arc([x, y]: Flat, radius: number, from: number, to: number, segments: number): Loop {
  return Array.from({ length: segments + 1 }, (_, index): Flat => {
    const angle = from + ((to - from) * index) / segments
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const vector = ([x, y]: Flat) => new Vector2(x, y)
