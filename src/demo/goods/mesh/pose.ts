import type { Point } from './mesh.ts'

/**
 * The rotation of a body for its picture: none, its z axis laid to the viewer's right or left, or upside down.
 */
export type Pose = 'upright' | 'to the right' | 'to the left' | 'upside down'

export const poses: Record<Pose, (point: Point) => Point> = {
  upright: (point) => point,
  'to the right': ([x, y, z]) => [z, y, -x],
  'to the left': ([x, y, z]) => [x, -z, y],
  'upside down': ([x, y, z]) => [x, -y, -z],
}
