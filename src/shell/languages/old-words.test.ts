import { describe, expect, test } from 'vitest'
import { demonstrationCompany } from '#demo/pages/company.ts'
import { demonstrationTexts } from '#demo/pages/texts.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

/** Words that were given up for readers (docs/glossary.md): the old one, as a pattern between letters, and the new one. */
type Given = readonly [old: string, now: string]

const english: Given[] = [
  ['articles?', 'part number'],
  ['requisites', 'company and bank details'],
  ['positions?', 'line'],
  ['sums?', 'amount'],
  ['goods', 'products'],
  ['bills?', 'invoice'],
  ['papers?', 'documents'],
  ['letters?', 'e-mail'],
  ['instruments', 'tools'],
  ['state', 'status'],
  ['in work', 'in progress'],
  ['main page', 'home'],
  ['what next', 'queue'],
  ['go on', 'continue'],
  ['anew', 'reload'],
  ['mend', 'fix'],
  ['singly', 'individually'],
  ['tak(?:e|en) (?:\\S+ )?away', 'remove, clear'],
  ['put (?:\\S+ ){0,2}away', 'delete'],
  ['network address(?:es)?', 'IP address'],
  ['maker’s', 'manufacturer'],
]

const russian: Given[] = [
  ['состояни[ея]', 'статус'],
  ['марк[аиу]', 'бренд'],
  ['вес', 'масса'],
  ['рисунок', 'чертёж'],
  ['номер (?:изготовителя|производителя)', 'артикул производителя'],
  ['по прайсу', 'базовая цена'],
  ['нынешний', 'текущий'],
  ['порядок', 'сортировка'],
  ['праздник(?:и|ов)?', 'нерабочие дни'],
  ['перевозка', 'автотранспортом, самолётом, морем'],
  ['что дальше', 'очередь'],
  ['ваше дело', 'компания'],
  ['к содержанию', 'к содержимому'],
  ['сетевой адрес', 'IP-адрес'],
  ['свидетельство о регистрации', 'карточка предприятия или выписка из реестра'],
  ['поставщик[аи]?', 'продавец'],
  ['повертеть', 'показать 3D'],
]

/** Where an old word is the right one, and why. */
const allowed: Record<string, string> = {
  'errors.onlyLetters': 'letters of an alphabet',
  'errors.onlyLatin': 'letters of an alphabet',
  'errors.atLeastOneUppercaseAndOneLowercaseLetter': 'letters of an alphabet',
  'clients.addressHint': 'letters of an alphabet',
  'clients.latinHint': 'letters of an alphabet',
  'chat.staffHint': 'the name of a command',
  'imports.supplier': 'those we buy from, not ourselves',
  'catalogue.supplier': 'those we buy from, not ourselves',
  'texts.public_offer.0.body.en': '“Goods” as the contract defines it',
  'texts.public_offer.1.body.en': '“Goods” as the contract defines it',
}

const messages = [
  ['English', textsOf(en), english],
  ['Russian', textsOf(ru), russian],
] as const

test.each(messages)('no %s text has a word that was given up', (_, texts, words) => {
  expect(oldWordsIn(texts, words)).toEqual([])
})

test('nor has what the demonstration company writes', () => {
  const written = { company: demonstrationCompany, texts: demonstrationTexts }
  const texts = [...textsOf(written)]
  const of = (lang: string) => new Map(texts.filter(([key]) => key.endsWith(`.${lang}`)))
  expect(oldWordsIn(of('en'), english)).toEqual([])
  expect(oldWordsIn(of('ru'), russian)).toEqual([])
})

describe('an old word', () => {
  test('is found whole, in any case, and told with the new one', () => {
    const texts = new Map([
      ['orders.goods', 'Goods at list prices'],
      ['orders.sum', 'Summary of {{position}}'],
    ])
    expect(oldWordsIn(texts, english)).toEqual(['orders.goods: “Goods” is now: products'])
    expect(oldWordsIn(new Map([['a.b', 'Что дальше? Состояние весны']]), russian)).toEqual([
      'a.b: “Состояние” is now: статус',
      'a.b: “Что дальше” is now: очередь',
    ])
  })

  test('is allowed where it means something else, and only where it stands', () => {
    expect(oldWordsIn(new Map([['errors.onlyLetters', 'Letters and spaces only']]), english)).toEqual([])
    const all = [...textsOf(en), ...textsOf(ru), ...textsOf({ texts: demonstrationTexts })]
    const standing = all.filter(([, text]) => oldWordsOf(text, [...english, ...russian]).length > 0)
    expect(new Set(standing.map(([key]) => key))).toEqual(new Set(Object.keys(allowed)))
  })
})

/** Every text of a tree by its key. */
function textsOf(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${name}`, value] as const]
        : value === null || typeof value !== 'object'
          ? []
          : [...textsOf(value, `${prefix}${name}.`)],
    ),
  )
}

/** What stands in the texts and should not. */
function oldWordsIn(texts: Map<string, string>, words: readonly Given[]): string[] {
  return [...texts]
    .filter(([key]) => !(key in allowed))
    .flatMap(([key, text]) => oldWordsOf(text, words).map((found) => `${key}: ${found}`))
}

/** The old words of one text, placeholders aside. */
function oldWordsOf(text: string, words: readonly Given[]): string[] {
  const said = text.replaceAll(/\{\{.*?\}\}/g, '')
  return words.flatMap(([old, now]) => {
    const found = new RegExp(`(?<!\\p{L})(?:${old})(?!\\p{L})`, 'iu').exec(said)
    return found ? [`“${found[0]}” is now: ${now}`] : []
  })
}
