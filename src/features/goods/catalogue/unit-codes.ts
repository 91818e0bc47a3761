/**
 * The units of measure we know by code, and the words in which people write them in lists and files, without spaces
 * and dots. How a code is shown is in the messages, `catalogue.units`.
 */
const words = {
  pcs: 'pcs|pc|pce|pieces|piece|ea|each|units|unit|nos|stk|stück|штуки|штук|штука|шт|единиц|единица|ед',
  pair: 'pairs|pair|prs|pr|пара|пары|пар',
  set: 'sets|set|kits|kit|комплектов|комплекта|комплект|компл|наборов|набора|набор',
  pack: 'packs|pack|packets|packet|pkts|pkt|pks|pk|упаковок|упаковки|упаковка|упак|уп|пачек|пачки|пачка|пач',
  box: 'boxes|box|cartons|carton|коробок|коробки|коробка|кор',
  bag: 'bags|bag|sacks|sack|мешков|мешка|мешок|меш',
  roll: 'rolls|roll|рулонов|рулона|рулон|рул',
  coil: 'coils|coil|бухт|бухты|бухта',
  drum: 'drums|drum|барабанов|барабана|барабан',
  sheet: 'sheets|sheet|листов|листа|лист',
  bottle: 'bottles|bottle|бутылок|бутылки|бутылка|бут',
  pallet: 'pallets|pallet|паллет|паллеты|паллета|палет|палеты|палета|поддонов|поддона|поддон',
  mm: 'mm|millimetres|millimetre|millimeters|millimeter|мм|миллиметров|миллиметра|миллиметр',
  cm: 'cm|centimetres|centimetre|centimeters|centimeter|см|сантиметров|сантиметра|сантиметр',
  m: 'm|mtr|metres|metre|meters|meter|метров|метра|метр|м|погм|пм|мп',
  m2: 'm2|m²|sqm|м2|м²|квм',
  m3: 'm3|m³|cbm|м3|м³|кубм',
  ml: 'ml|millilitres|millilitre|milliliters|milliliter|мл|миллилитров|миллилитра|миллилитр',
  l: 'l|ltr|litres|litre|liters|liter|литров|литра|литр|л',
  g: 'g|gr|grams|gram|г|гр|граммов|грамма|грамм',
  kg: 'kg|kgs|kilograms|kilogram|кг|килограммов|килограмма|килограмм',
  t: 't|tonnes|tonne|tons|ton|т|тн|тонн|тонны|тонна',
} as const satisfies Record<string, string>

export type UnitCode = keyof typeof words
export const unitCodes = Object.keys(words) as [UnitCode, ...UnitCode[]]

/** Returns the words for these units as alternatives of an expression. */
export const wordsOf = (...codes: readonly UnitCode[]): string => codes.map((code) => words[code]).join('|')

const codeOf = new Map(
  unitCodes.flatMap((code) => words[code].split('|').map((word) => [word, code] as const)),
)

/** Returns the code of a unit written as `м`, `Метр`, `пог. м` or `KG`; undefined for a word we do not know. */
export const unitNamed = (word: string): UnitCode | undefined =>
  codeOf.get(word.toLowerCase().replace(/[\s.\u00a0\u202f]/g, ''))

/** Units that measure the same thing, each as a number of the smallest one. */
const measures: readonly Partial<Record<UnitCode, number>>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { ml: 1, l: 1000, m3: 1_000_000 },
  { m2: 1 },
]

/** Returns how many of one unit another has, as a fraction: 1 `m` is 100/1 `cm`. Null if they measure different things. */
export function metricFactor(from: string, to: string): { n: number; d: number } | null {
  const measure = measures.find((one) => from in one)
  const [n, d] = [measure?.[from as UnitCode], measure?.[to as UnitCode]]
  return n === undefined || d === undefined ? null : { n, d }
}

/** Returns whether goods in this unit are measured; the others are counted. */
export const isMeasure = (unit: string): boolean => measures.some((one) => unit in one)
