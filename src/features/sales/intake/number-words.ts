/** Words that add to a number, and words that multiply it, in the forms in which people count. */
const added: Record<string, number> = {}
const multiplied: Record<string, number> = {}

const list = (words: Record<string, number>, values: Record<number, string>): void => {
  for (const [value, names] of Object.entries(values))
    for (const name of names.split(' ')) words[name] = Number(value)
}
list(added, {
  1: 'one один одна одну одно',
  2: 'two два две пара пару',
  3: 'three три',
  4: 'four четыре',
  5: 'five пять',
  6: 'six шесть полдюжины',
  7: 'seven семь',
  8: 'eight восемь',
  9: 'nine девять',
  10: 'ten десять',
  11: 'eleven одиннадцать',
  12: 'twelve двенадцать',
  13: 'thirteen тринадцать',
  14: 'fourteen четырнадцать',
  15: 'fifteen пятнадцать',
  16: 'sixteen шестнадцать',
  17: 'seventeen семнадцать',
  18: 'eighteen восемнадцать',
  19: 'nineteen девятнадцать',
  20: 'twenty двадцать',
  30: 'thirty тридцать',
  40: 'forty fourty сорок',
  50: 'fifty пятьдесят полсотни',
  60: 'sixty шестьдесят',
  70: 'seventy семьдесят',
  80: 'eighty восемьдесят',
  90: 'ninety девяносто',
  100: 'сто',
  200: 'двести',
  300: 'триста',
  400: 'четыреста',
  500: 'пятьсот полтысячи',
  600: 'шестьсот',
  700: 'семьсот',
  800: 'восемьсот',
  900: 'девятьсот',
})
const halves: Record<string, number> = { half: 0.5, пол: 0.5, полтора: 1.5, полторы: 1.5 }
list(multiplied, {
  10: 'десяток десятка десятков',
  12: 'dozen dozens дюжина дюжину дюжины дюжин',
  100: 'hundred hundreds сотня сотню сотни сотен',
  1000: 'thousand thousands thsd тыс тысяча тысячу тысячи тысяч тыщ',
  1000000: 'million millions mln mio миллион миллиона миллионов млн',
})

const longestFirst = (words: Record<string, number>) =>
  Object.keys(words).sort((one, other) => other.length - one.length)

/** Words such as 'тыс' and 'dozen', for an expression; `т.` is a thousand only before `шт`. */
export const scaleWords = [...longestFirst(multiplied), 'т(?=\\.?\\s?шт)'].join('|')

export const scaleOf = (word: string): number => multiplied[word.toLowerCase()] ?? 1000

const one = `(?:${longestFirst({ ...added, ...halves, ...multiplied }).join('|')})`
const article = '(?:an?\\s+)?'
const inLine = new RegExp(
  `(?<![\\p{L}\\d-])${article}${one}(?:[\\s-]+(?:(?:and|и)\\s+)?${article}${one})*(?![\\p{L}\\d-])`,
  'giu',
)

/** A number in words within a line. `isScaled`: it says thousand, dozen or the like, so it counts something. */
export type WrittenFigure = { index: number; text: string; value: number; isScaled: boolean }

const isKnown = (word: string): boolean =>
  [added, halves, multiplied].some((words) => Object.hasOwn(words, word))

export function figuresInWords(line: string): WrittenFigure[] {
  // Most lines have no such word, and the expression tries all of them at every sign.
  if (
    !line
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(isKnown)
  )
    return []
  return [...line.matchAll(inLine)].flatMap(({ index, 0: text }) => {
    const value = figureInWords(text)
    const isScaled = /half|hundred|thousand|million|dozen|сот|ста|сти|пол|тыс|милли|дюж|десят/i.test(text)
    return value === null ? [] : [{ index, text, value, isScaled }]
  })
}

/** Returns 2500 for 'две тысячи пятьсот', 1500 for 'one and a half thousand'; null for anything else. */
export function figureInWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s-]+/)
    .filter(Boolean)
  let [whole, group]: [number, number | null] = [0, null]
  for (const word of words) {
    if (word === 'and' || word === 'и' || word === 'a' || word === 'an') continue
    const [add, half, times] = [added[word], halves[word], multiplied[word]]
    if (half !== undefined) group = (group ?? 0) + half
    else if (add !== undefined && fits(group, add)) group = (group ?? 0) + add
    else if (times === undefined) return null
    else if (times < 1000) group = (group ?? 1) * times
    else [whole, group] = [whole + (group ?? 1) * times, null]
  }
  const value = whole + (group ?? 0)
  return value > 0 ? value : null
}

/** 'twenty five' is one number, 'five twenty' is none. */
const fits = (group: number | null, next: number): boolean =>
  group === null || (next < 10 && group % 10 === 0) || (next < 100 && group % 100 === 0)
