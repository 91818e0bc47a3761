/** A text in both languages. */
export type Text = { en: string; ru: string }

const russian = new Intl.PluralRules('ru')

/** Returns a number with its Russian noun: one (1 зуб), few (2 зуба), many (5 зубьев). */
export function counted(count: number, [one, few, many]: [string, string, string]) {
  const form = { one, few, many, other: few, zero: many, two: few }[russian.select(count)]
  return `${count}\u00a0${form}`
}

/** Returns a decimal with a comma, as in Russian. */
export const comma = (value: number | string) => String(value).replace('.', ',')
