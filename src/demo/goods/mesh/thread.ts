import type { Point, Triangle } from './mesh.ts'

export type Thread = {
  major: number
  pitch: number
  /** From `low` up to `high`; within half a pitch of an end the thread fades into that end's radius. */
  low: number
  high: number
  lowRadius: number
  highRadius: number
  segments: number
}

/** Depth of the thread on a screw for a pitch of 1: 17/24 of the sharp 60° triangle (ISO 68-1). */
const depthPerPitch = 0.6134

/** Returns the radius at the bottom of the groove. */
export function minorRadius(major: number, pitch: number) {
  return major / 2 - depthPerPitch * pitch
}

/** Returns the surface of a right-hand V thread around z, facing outwards, or towards the axis for a nut. */
export function threadSkin(thread: Thread, facing: 'out' | 'in'): Triangle[] {
  const { pitch, low, high, segments } = thread
  const rows = Math.ceil((2 * (high - low)) / pitch) + 4
  const skin: Triangle[] = []
  for (let column = 0; column < segments; column++) {
    for (let row = -4; row < rows; row++) {
      const a = pointAt(thread, column, row)
      const b = pointAt(thread, column + 1, row)
      const c = pointAt(thread, column + 1, row + 1)
      const d = pointAt(thread, column, row + 1)
      if (facing === 'out') skin.push([a, b, c], [a, c, d])
      else skin.push([c, b, a], [d, c, a])
    }
  }
  return skin
}

/** Even rows run along the bottom of the groove, odd rows along the crest; each climbs one pitch per turn. */
function pointAt(thread: Thread, column: number, row: number): Point {
  const { major, pitch, low, high, lowRadius, highRadius, segments } = thread
  const free = low + pitch * (row / 2 + column / segments)
  const height = Math.min(high, Math.max(low, free))
  const groove = row % 2 === 0 ? minorRadius(major, pitch) : major / 2
  const [endRadius, fromEnd] =
    height - low < high - height ? [lowRadius, height - low] : [highRadius, high - height]
  const radius = endRadius + (groove - endRadius) * Math.min(1, (2 * fromEnd) / pitch)
  const angle = (column / segments) * 2 * Math.PI
  return [radius * Math.cos(angle), radius * Math.sin(angle), height]
}
