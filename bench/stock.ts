/** Quantities and names that the databases of the product and the baseline have in common. */
export const orders = 20_000
export const carts = 40_000
/** Carts of fifty lines; ids from five million on. */
export const longCarts = 6000
export const linesOfLongCart = 50
/** Orders with an open offer; ids from seven million on. */
export const offered = 20_000

/** SQL values: id, English, Russian. Names consist of a kind, a material, a size and a number. */
export const kinds = `(0, 'Hexagon bolt', 'Болт шестигранный'), (1, 'Lock nut', 'Гайка стопорная'),
  (2, 'Flat washer', 'Шайба плоская'), (3, 'Spur gear', 'Колесо зубчатое'), (4, 'Guide bushing', 'Втулка направляющая'),
  (5, 'Pipe flange', 'Фланец трубный'), (6, 'Angle bracket', 'Уголок крепёжный')`
export const materials = `(0, 'steel', 'сталь'), (1, 'brass', 'латунь'), (2, 'stainless', 'нержавеющий'),
  (3, 'titanium', 'титан'), (4, 'polyamide', 'полиамид')`

const kindWords = [
  ['bolt', 'болт'],
  ['lock nut', 'гайка'],
  ['flat washer', 'шайба'],
  ['spur gear', 'колесо'],
  ['guide bushing', 'втулка'],
  ['pipe flange', 'фланец'],
  ['angle bracket', 'уголок'],
] as const
const materialWords = [
  ['steel', 'сталь'],
  ['brass', 'латунь'],
  ['stainless', 'нержавеющий'],
  ['titanium', 'титан'],
  ['polyamide', 'полиамид'],
] as const

/** Returns a new search: by size, words of the description or part number, in both languages, some with a typo. */
export function questionNumber(turn: number, size: number): string {
  const n = 1 + ((turn * 7919) % size)
  const [kind, вид] = kindWords[n % 7]!
  const [material, материал] = materialWords[n % 5]!
  const forms = [
    `${kind} ${material} M${n % 48}x${n % 199} ${n}`,
    `${вид} ${материал} М${n % 48}х${n % 199} ${n}`,
    `${kind} ${material} series ${n % 300} ${n % 90} degrees`,
    `BN-${n}`,
    `${kind} M${n % 48}x${n % 199} ${material} no ${n}`,
    `${kind.slice(0, 2)}${kind.slice(3)} ${material} M${n % 48}x${n % 199} ${n}`,
  ]
  return forms[turn % forms.length]!
}
