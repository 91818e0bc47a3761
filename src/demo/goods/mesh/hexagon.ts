import { circle, type Ring, ring } from './loft.ts'

/** Returns the distance from the axis to the side of a hexagon, in the direction of `angle`. */
export function hexagonRadius(acrossFlats: number, angle: number) {
  const sixth = Math.PI / 3
  const fromFlat = ((((angle + sixth / 2) % sixth) + sixth) % sixth) - sixth / 2
  return acrossFlats / 2 / Math.cos(fromFlat)
}

export function hexagon(acrossFlats: number, height: number, segments: number): Ring {
  return ring(segments, (angle) => [hexagonRadius(acrossFlats, angle), height])
}

/**
 * Returns the side of a hexagon from `low` to `high`, with its corners chamfered at 30° at the top and
 * optionally at the bottom, as rings from bottom to top.
 */
export function hexagonSide(
  acrossFlats: number,
  low: number,
  high: number,
  segments: number,
  bothEnds = false,
) {
  const flat = (acrossFlats / 2) * 0.97
  const drop = (angle: number) => (hexagonRadius(acrossFlats, angle) - flat) * Math.tan(Math.PI / 6)
  const rim = (from: number, sign: 1 | -1) =>
    ring(segments, (angle) => [hexagonRadius(acrossFlats, angle), from - sign * drop(angle)])
  const bottom = bothEnds
    ? [circle(flat, low, segments), rim(low, -1)]
    : [hexagon(acrossFlats, low, segments)]
  return [...bottom, rim(high, 1), circle(flat, high, segments)]
}
