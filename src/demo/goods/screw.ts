import { circle, loft, type Ring } from './mesh/loft.ts'
import type { Triangle } from './mesh/mesh.ts'
import { minorRadius, threadSkin } from './mesh/thread.ts'

export const segments = 48

/** Coarse pitches (ISO 261), in millimetres. */
export const coarsePitch: Record<number, number> = {
  3: 0.5,
  4: 0.7,
  5: 0.8,
  6: 1,
  8: 1.25,
  10: 1.5,
  12: 1.75,
  16: 2,
  20: 2.5,
  24: 3,
}

/**
 * Returns a screw standing on its tip: threaded up to `threadEnd`, plain to `neck`, then closed by the rings of
 * its head.
 */
export function screw(diameter: number, threadEnd: number, neck: number, head: Ring[]): Triangle[] {
  const pitch = coarsePitch[diameter]!
  const root = minorRadius(diameter, pitch)
  const plain = neck - threadEnd > pitch ? diameter / 2 : root
  const tip = [circle(root * 0.86, 0, segments), circle(root, pitch * 0.6, segments)]
  const shank = [circle(plain, threadEnd, segments), circle(plain, neck, segments), ...head]
  const thread = { major: diameter, pitch, low: pitch * 0.6, high: threadEnd, segments }
  return [
    ...loft(tip, 'capFirst'),
    ...threadSkin({ ...thread, lowRadius: root, highRadius: plain }, 'out'),
    ...loft(shank, 'capLast'),
  ]
}
