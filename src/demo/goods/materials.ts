import type { Text } from './text.ts'

export type Material = {
  key: string
  /** The end of a part number. */
  suffix: string
  name: Text
  /** "made of …": follows «из» in Russian. */
  madeOf: Text
  /** Grams per cubic centimetre. */
  density: number
  /** US cents per kilogram of semi-finished stock. */
  pricePerKg: number
}

const material = (
  key: string,
  suffix: string,
  density: number,
  pricePerKg: number,
  [en, ru]: [string, string],
  [of, из]: [string, string],
): Material => ({ key, suffix, density, pricePerKg, name: { en, ru }, madeOf: { en: of, ru: из } })

export const zincSteel = material(
  'steel_8_8_zinc',
  'ZN',
  7.85,
  260,
  ['zinc-plated steel 8.8', 'сталь 8.8, цинк'],
  ['zinc-plated steel, strength class 8.8', 'оцинкованной стали класса прочности 8.8'],
)
export const plainZincSteel = material(
  'steel_zinc',
  'ZN',
  7.85,
  240,
  ['zinc-plated steel', 'оцинкованная сталь'],
  ['zinc-plated steel', 'оцинкованной стали'],
)
export const alloySteel = material(
  'steel_12_9',
  '129',
  7.85,
  320,
  ['steel 12.9', 'сталь 12.9'],
  ['black oxide steel, strength class 12.9', 'воронёной стали класса прочности 12.9'],
)
export const stainlessA2 = material(
  'stainless_a2',
  'A2',
  7.93,
  640,
  ['stainless steel A2', 'нержавеющая сталь A2'],
  ['stainless steel A2', 'нержавеющей стали A2'],
)
export const stainlessA4 = material(
  'stainless_a4',
  'A4',
  7.98,
  870,
  ['stainless steel A4', 'нержавеющая сталь A4'],
  ['acid-resistant stainless steel A4', 'кислотостойкой нержавеющей стали A4'],
)
export const brass = material(
  'brass_cw614n',
  'MS',
  8.47,
  980,
  ['brass CW614N', 'латунь CW614N'],
  ['free-cutting brass CW614N', 'латуни CW614N (аналог ЛС59-1)'],
)
export const bronze = material(
  'bronze_cusn8',
  'BZ',
  8.8,
  1450,
  ['bronze CuSn8', 'бронза CuSn8'],
  ['tin bronze CuSn8', 'оловянной бронзы CuSn8 (аналог БрОФ8-0,3)'],
)
export const acetal = material(
  'acetal_pom_c',
  'POM',
  1.41,
  720,
  ['acetal POM-C', 'полиацеталь POM-C'],
  ['acetal copolymer POM-C', 'полиацеталя POM-C'],
)
export const aluminium = material(
  'aluminium_6063',
  'AL',
  2.7,
  560,
  ['aluminium EN AW-6063', 'алюминий EN AW-6063'],
  ['anodised aluminium EN AW-6063', 'анодированного алюминиевого сплава EN AW-6063 (аналог АД31)'],
)
export const carbonSteel = material(
  'steel_c45',
  'C45',
  7.85,
  190,
  ['steel C45', 'сталь C45'],
  ['carbon steel C45', 'углеродистой стали C45 (аналог — сталь 45)'],
)
export const hardenedSteel = material(
  'steel_hardened',
  'HD',
  7.85,
  340,
  ['hardened steel', 'закалённая сталь'],
  ['hardened and ground steel', 'закалённой шлифованной стали'],
)
export const plateSteel = material(
  'steel_s235',
  'S235',
  7.85,
  150,
  ['steel S235', 'сталь S235'],
  ['galvanised steel S235', 'оцинкованной стали S235 (аналог Ст3)'],
)
export const flangeSteel = material(
  'steel_p245gh',
  'P245',
  7.85,
  180,
  ['steel P245GH', 'сталь P245GH'],
  ['pressure vessel steel P245GH', 'стали P245GH (аналог — сталь 20)'],
)
export const springSteel = material(
  'spring_steel',
  'SH',
  7.85,
  420,
  ['spring steel', 'пружинная сталь'],
  ['patented spring steel wire', 'патентированной пружинной проволоки'],
)

export const materials = [
  zincSteel,
  plainZincSteel,
  alloySteel,
  stainlessA2,
  stainlessA4,
  brass,
  bronze,
  acetal,
  aluminium,
  carbonSteel,
  hardenedSteel,
  plateSteel,
  flangeSteel,
  springSteel,
]
