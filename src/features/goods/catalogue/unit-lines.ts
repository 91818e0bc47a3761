import type { ProductUnit } from './product-units.ts'
import { greatestCommon } from './quantity.ts'
import { unitNamed } from './unit-codes.ts'
import { scaleOf, writtenQuantity } from './units.ts'

/**
 * Formats the other units of a product as an administrator types them, one per line, in the unit people read: `coil =
 * 50` for a rope in `cm`.
 */
export const unitLines = (units: readonly ProductUnit[], of: string): string =>
  units.map(({ unit, n, d }) => `${unit} = ${fraction(n, d * scaleOf(of))}`).join('\n')

/**
 * Reads what an administrator typed: the word of a unit, and a number or fraction. A line that cannot be read stays as
 * it is, for the shape to refuse.
 */
export function unitsIn(typed: unknown, of: string): unknown {
  if (typeof typed !== 'string') return typed
  const lines = typed.split(/[\n;]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').map((line) => unitIn(line, of) ?? line)
}

function unitIn(line: string, of: string): ProductUnit | null {
  const [word = '', said = '', more] = line.split('=')
  const unit = unitNamed(word.replace(/^1\s/, ''))
  const [over, under = '1', ...others] = withoutUnit(said, of)
    .split('/')
    .map((figure) => figure.trim().replace(',', '.'))
  if (!unit || more !== undefined || others.length > 0 || !isFigure(over!) || !isFigure(under)) return null
  const digits = Math.max(decimalsOf(over!), decimalsOf(under))
  const [n, d] = [over!, under].map((one) => Math.round(Number(one) * 10 ** digits))
  return { unit, ...reduced(n! * scaleOf(of), d!) }
}

/** 'coil = 50 m' may repeat the unit that figures are in anyway. */
function withoutUnit(said: string, of: string): string {
  const at = said.search(/\p{L}/u)
  const isSame = at > 0 && unitNamed(said.slice(at)) === writtenQuantity(0, of).unit
  return isSame ? said.slice(0, at) : said
}

const isFigure = (text: string): boolean => /^\d{1,9}$|^\d{1,9}\.\d{1,6}$/.test(text)

const decimalsOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

function reduced(n: number, d: number): { n: number; d: number } {
  const common = Math.max(1, greatestCommon(n, d))
  return { n: n / common, d: d / common }
}

/** A number with at most six decimals, or a fraction. */
function fraction(over: number, under: number): string {
  const { n, d } = reduced(over, under)
  return Number.isInteger((n * 1_000_000) / d) ? String(n / d) : `${n}/${d}`
}
