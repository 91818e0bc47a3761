import { sumOf } from '#features/goods/catalogue/arithmetic.ts'
import { numberIn } from '#features/goods/imports/cells.ts'

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

/** Reads '1 200 шт.', '12*4', '-5' or '2,5 kg'. The text is preserved if it is not a number. */
export function amountOf(text: string): Amount {
  const written = text.trim()
  const [, bare, unit] = withUnit.exec(written) ?? []
  return { text: written, value: figureIn(bare ?? written), unit: namedUnit(unit) }
}

export const namedUnit = (word: string | undefined): string =>
  word ? (unitOf.get(word.toLowerCase()) ?? 'piece') : 'piece'

const figureIn = (text: string): number | null => numberIn(text) ?? sumOf(text)
