import { sumOf } from '#features/goods/catalogue/arithmetic.ts'
import { unitNamed, wordsOf } from '#features/goods/catalogue/unit-codes.ts'
import { numberIn } from '#features/goods/imports/cells.ts'
import { figureInWords, scaleOf, scaleWords } from './number-words.ts'

/**
 * A quantity as it was written. `value` is null for text that is not a number. `unit` is a code such as `pcs`, `pack`
 * or `kg`, or the word as written if we do not know it; null if no unit is named.
 */
export type Amount = { text: string; value: number | null; unit: string | null }

const others = wordsOf('pair', 'set', 'roll', 'coil', 'bag', 'drum', 'sheet', 'bottle', 'pallet')

/** Words for pieces and packs always mark a quantity. A measure may not: `5 m` may be a size. */
export const packUnits = wordsOf('pack', 'box')
export const countedUnits = `${wordsOf('pcs')}|${packUnits}`
export const measuredUnits = `${wordsOf('kg', 'm', 'l', 't', 'm2', 'm3')}|(?:пог|кв|куб|п)\\.?\\s?м`
/** Goods are put up in these. They are no part of a name, unlike `set` in a set screw. */
export const wrappedUnits = wordsOf('roll', 'coil', 'bag', 'drum', 'pallet')
/** Every unit we know. A small one is mostly a size, such as 40 mm. */
export const allUnits = `${countedUnits}|${others}|${measuredUnits}|${wordsOf('mm', 'cm', 'ml', 'g')}`

const withUnit = new RegExp(`^(.*?[\\d)])\\s*(${allUnits})\\.?$`, 'iu')
const inWordsWithUnit = new RegExp(`^(.*?\\p{L}\\.?)\\s*(?<=[\\s.])(${allUnits})\\.?$`, 'iu')
const scaled = new RegExp(`^(.*?\\d)\\s?(${scaleWords}|[kк])\\.?$`, 'iu')

/** Reads '1 200 шт.', '12*4', '−5', '2,5 kg', '1,5 тыс.' or 'полторы тысячи'. The text is kept as written. */
export function amountOf(text: string): Amount {
  const written = text.trim()
  const plain = written.replace(/^[-–−]\s?(?=\d)/, '-').replace(/^\+(?=\d)/, '')
  const [, bare, unit] = withUnit.exec(plain) ?? inWordsWithUnit.exec(plain) ?? []
  return { text: written, value: figureIn(bare ?? plain), unit: namedUnit(unit) }
}

/** Reads a quantity that may have any word for its unit, such as '5 buckets': a cell or field for quantities. */
export function amountInAnyUnit(text: string): Amount {
  const amount = amountOf(text)
  if (amount.value !== null) return amount
  const at = amount.text.search(/\p{L}/u)
  const [figure, unit] = [amount.text.slice(0, Math.max(at, 0)).trim(), amount.text.slice(at)]
  const value = /\d$/.test(figure) && /^[\p{L}\s.²³]{1,30}$/u.test(unit) ? numberIn(figure) : null
  return value === null ? amount : { ...amount, value, unit }
}

export const namedUnit = (word: string | undefined): string | null =>
  word ? (unitNamed(word) ?? null) : null

/** A range is no number, although its difference is one. */
const figureIn = (text: string): number | null =>
  numberIn(text) ??
  (/^\d[\d.,]*\s?[-–—]\s?\d/.test(text) ? null : sumOf(text)) ??
  scaledIn(text) ??
  figureInWords(text)

function scaledIn(text: string): number | null {
  // The word before `шт` keeps its meaning without it: 'т.' of '12 т.шт'.
  const [, figure, word] = scaled.exec(text) ?? /^(.*?\d)\s?(т)\.$/iu.exec(text) ?? []
  const value = figure === undefined ? null : numberIn(figure)
  return value === null ? null : Math.round(value * scaleOf(word!) * 1e6) / 1e6
}
