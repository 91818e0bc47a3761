import { expect, test } from 'vitest'
import { revolve } from '../mesh/loft.ts'
import { weld } from '../mesh/mesh.ts'
import { plate, rectangle } from '../mesh/plate.ts'
import { strokesOf } from './strokes.ts'
import { drawSvg } from './svg.ts'
import { look } from './view.ts'

const cube = weld(plate(rectangle([0, 0], 10, 10), [], 0, 10))

test('of a cube nine edges are seen, six of them its outline', () => {
  const strokes = strokesOf(look(cube))
  expect(strokes).toHaveLength(9)
  expect(strokes.filter(({ weight }) => weight === 'outline')).toHaveLength(6)
})

test('a cube fills its document', () => {
  const { width, height } = look(cube)
  expect(height).toBeCloseTo(400)
  expect(width).toBeCloseTo(400 * Math.cos(Math.PI / 6))
})

test('an edge behind another body is hidden as far as it is behind it', () => {
  const wall = plate(rectangle([-40, -10], 80, 2), [], 0, 40)
  const lone = strokesOf(look(weld([...cubeAt(0, 20), ...wall])))
  const clear = strokesOf(look(weld([...cubeAt(0, 200), ...wall])))
  expect(lone.length).toBeLessThan(clear.length)
})

test('round things are drawn with few curves, not with many chords', () => {
  const ring = weld(
    revolve([
      [5, 0],
      [10, 0],
      [10, 3],
      [5, 3],
    ]),
  )
  const svg = drawSvg(ring)
  expect(svg.length).toBeLessThan(1600)
  expect(svg.match(/c/g)!.length).toBeGreaterThan(8)
})

function cubeAt(x: number, y: number) {
  return plate(rectangle([x, y], 10, 10), [], 0, 10)
}
