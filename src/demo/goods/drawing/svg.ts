import type { Mesh } from '../mesh/mesh.ts'
import { chain, type Place } from './chains.ts'
import { smooth } from './curve.ts'
import { type Stroke, strokesOf } from './strokes.ts'
import { look } from './view.ts'

const weights = { inner: 1.2, outline: 2.5 } as const
const margin = 3

/** Returns an isometric line drawing in the current text colour: hidden edges left out, outlines heavier. */
export function drawSvg(mesh: Mesh): string {
  const view = look(mesh)
  const strokes = strokesOf(view)
  const box = [-margin, -margin, view.width + 2 * margin, view.height + 2 * margin].map(rounded).join(' ')
  const paths = (['inner', 'outline'] as const).map((weight) => pathOf(strokes, weight)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" stroke="currentColor" ` +
    `stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
  )
}

function pathOf(strokes: Stroke[], weight: Stroke['weight']) {
  const lines = chain(strokes.filter((stroke) => stroke.weight === weight)).filter(isWorthInk)
  return lines.length > 0
    ? `<path stroke-width="${weights[weight]}" d="${lines.map(written).join('')}"/>`
    : ''
}

/** Lines shorter than the pen's width are noise of the sampling. */
function isWorthInk(line: Place[]) {
  const length = line.reduce((sum, [x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
  return length > 1.2
}

/** Writes coordinates in tenths of a unit, relative to the rounded position, so that errors do not add up. */
function written(line: Place[]) {
  let pen = line[0]!.map(tenths) as Place
  let path = `M${pen.map(shown).join(' ')}`
  for (const piece of smooth(line)) {
    const places = piece.map((place) => place.map(tenths) as Place)
    const steps = places.flatMap(([x, y]) => [x - pen[0], y - pen[1]])
    path += (piece.length === 1 ? 'l' : 'c') + joined(steps)
    pen = places.at(-1)!
  }
  return path
}

const tenths = (value: number) => Math.round(value * 10)
const shown = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.')
const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** A minus sign separates two numbers by itself. */
function joined(values: number[]) {
  return values.map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + shown(value)).join('')
}
