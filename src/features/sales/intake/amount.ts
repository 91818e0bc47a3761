import { sumOf } from '#features/goods/catalogue/arithmetic.ts'
import { numberIn } from '#features/goods/imports/cells.ts'
import { figureInWords, scaleOf, scaleWords } from './number-words.ts'

/**
 * A quantity as it was written. `value` is null for text that is not a number. `unit` is `piece`, `pack` or a
 * measure.
 */
export type Amount = { text: string; value: number | null; unit: string }

const units: readonly (readonly [string, string])[] = [
  ['piece', 'pcs|pc|pieces|piece|ea|each|units|unit|nos|штуки|штук|штука|шт|единиц|ед'],
  [
    'pack',
    'packs|pack|packets|pkts|pks|boxes|box|упаковок|упаковки|упаковка|упак|уп|пачек|пачки|пачка|пач|коробок|коробки|коробка|кор',
  ],
  ['kg', 'kg|kgs|кг'],
  ['m', 'm|metres|meters|метров|метра|метр|м'],
  ['l', 'l|litres|liters|литров|литра|л'],
]

/** Words for pieces and packs always mark a quantity. A measure may not: `5 m` may be a size. */
export const packUnits = units[1]![1]
export const countedUnits = `${units[0]![1]}|${packUnits}`
export const measuredUnits = units
  .slice(2)
  .map(([, words]) => words)
  .join('|')

const unitOf = new Map(
  units.flatMap(([unit, words]) => words.split('|').map((word) => [word, unit] as const)),
)
const withUnit = new RegExp(`^(.*?[\\d)])\\s*(${countedUnits}|${measuredUnits})\\.?$`, 'iu')
const inWordsWithUnit = new RegExp(
  `^(.*?\\p{L}\\.?)\\s*(?<=[\\s.])(${countedUnits}|${measuredUnits})\\.?$`,
  'iu',
)
const scaled = new RegExp(`^(.*?\\d)\\s?(${scaleWords}|[kк])\\.?$`, 'iu')

/** Reads '1 200 шт.', '12*4', '−5', '2,5 kg', '1,5 тыс.' or 'полторы тысячи'. The text is kept as written. */
export function amountOf(text: string): Amount {
  const written = text.trim()
  const plain = written.replace(/^[-–−]\s?(?=\d)/, '-').replace(/^\+(?=\d)/, '')
  const [, bare, unit] = withUnit.exec(plain) ?? inWordsWithUnit.exec(plain) ?? []
  return { text: written, value: figureIn(bare ?? plain), unit: namedUnit(unit) }
}

export const namedUnit = (word: string | undefined): string =>
  word ? (unitOf.get(word.toLowerCase()) ?? 'piece') : 'piece'

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
