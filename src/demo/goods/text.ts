/** What people read, in both languages. */
export type Text = { en: string; ru: string }

const russian = new Intl.PluralRules('ru')

/** A number with its Russian noun: one (1 зуб), few (2 зуба), many (5 зубьев). */
export function counted(count: number, [one, few, many]: [string, string, string]) {
  const form = { one, few, many, other: few, zero: many, two: few }[russian.select(count)]
  return `${count}\u00a0${form}`
}

/** A decimal with the comma Russian uses. */
export const comma = (value: number | string) => String(value).replace('.', ',')
