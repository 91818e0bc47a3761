import { describe, expect, test } from 'vitest'
import { demonstrationCompany } from '#demo/pages/company.ts'
import { demonstrationTexts } from '#demo/pages/texts.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

/**
 * Words replaced for readers (docs/glossary.md): the old one, as a pattern between letters, and the new one.
 */
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

/** Texts in which an old word is correct, with the reason. */
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

/**
 * The dialect English texts were once written in: the word, as a pattern between letters, and what to write
 * instead.
 */
const dialect: Given[] = [
  ['stands?(?! in for(?!\\p{L})|-in(?!\\p{L}))|stood', 'is, appears, is shown'],
  ['waits?|waited', 'needs, is waiting for, or the action itself'],
  ['holds?|held', 'is valid, applies, has'],
  ['told|tells|tell(?! us(?!\\p{L}))', 'is notified, says'],
  ['look(?:s|ed|ing)? after', 'manages, the manager'],
  ['by hand', 'manually'],
  ['meanwhile', 'in the meantime; “Someone else has changed this”'],
  ['nobody|somebody', 'no one, someone'],
  ['who(?:so)?ever|whom', 'the person who'],
  ['at once', 'immediately, together'],
  ['by (?:it|them)sel(?:f|ves)', 'automatically, separately'],
  ['besides?', 'also, next to'],
  ['wish(?:es|ed)?', 'requested, request'],
  ['nought', 'zero'],
  ['as yet', 'yet'],
  ['begun', 'started'],
  ['tak(?:en?|es) (?:\\S+ )?back', 'undo, reverse, cancel'],
  ['lets? (?:\\S+ )?in', 'confirm, allow'],
  ['go(?:es)? by', 'follows, uses'],
  ['called so', 'with this name'],
  ['in all(?=[.,:;]|$)', 'total'],
  ['press(?:es|ed)?', 'click, choose'],
]

/** Texts in which such a word is plain English, with the reason. A key stands for all its plural forms. */
const plain: Record<string, string> = {
  'errors.tooManyRequests': 'people wait',
  'errors.tooManyUploads': 'people wait',
  'pricing.files.another': 'people wait',
  'shipments.plan.wait': 'people wait',
  'shipments.delays.choices.wait': 'people wait',
  'shipments.emails.delayed.text': 'people wait',
  'support.priorities.low': 'people wait',
  'shipments.states.on_hold': 'a lot is put on hold',
  'shipments.holdUntil': 'a lot is put on hold',
  'shipments.entries.held': 'a lot is put on hold',
  'shipments.transitions.hold': 'a lot is put on hold',
  'shipments.transitions.release': 'a lot is put on hold',
  'shipments.ask.hold': 'a lot is put on hold',
  'shipments.ask.holdTitle': 'a lot is put on hold',
  'shipments.ask.holdText': 'a lot is put on hold',
  'companyStaff.rules.max_hold_days': 'a lot is put on hold',
  'clientele.tagsHint': 'a key is pressed',
  'team.stays.standsIn': 'to stand in for a colleague',
  'team.why.substitute': 'to stand in for a colleague',
  'team.noSuchSubstitute': 'to stand in for a colleague',
  'team.notices.planned.title': 'to stand in for a colleague',
  'team.notices.changed.text': 'to stand in for a colleague',
  'team.notices.cancelled.title': 'to stand in for a colleague',
  'texts.about.0.body.en': 'we tell you ourselves',
  'texts.become_client.0.body.en': 'a client tells a manager',
}

const messages = [
  ['English', textsOf(en), english],
  ['Russian', textsOf(ru), russian],
] as const

test.each(messages)('no %s text has a word that was given up', (_, texts, words) => {
  expectNone(oldWordsIn(texts, words))
})

test('no English text speaks the dialect', () => {
  expectNone(oldWordsIn(textsOf(en), dialect, plain))
})

test('nor has what the demonstration company writes', () => {
  const written = { company: demonstrationCompany, texts: demonstrationTexts }
  const texts = [...textsOf(written)]
  const of = (lang: string) => new Map(texts.filter(([key]) => key.endsWith(`.${lang}`)))
  expectNone(oldWordsIn(of('en'), english))
  expectNone(oldWordsIn(of('en'), dialect, plain))
  expectNone(oldWordsIn(of('ru'), russian))
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

  test('of the dialect is found in every form, and not in what is plain', () => {
    const texts = new Map([
      ['a.stands', 'It stands in the invoice'],
      ['a.hold', 'Offers held at once, by hand'],
      ['b.plain_one', 'Boris stands in for Maria; a stand-in; waiting for you; the whole household'],
    ])
    expect(oldWordsIn(texts, dialect, {}).map((found) => found.split(' is now')[0])).toEqual([
      'a.stands: “stands”',
      'a.hold: “held”',
      'a.hold: “by hand”',
      'a.hold: “at once”',
    ])
    const wait = new Map([['c.wait_one', 'Wait {{count}} day']])
    expect(oldWordsIn(wait, dialect, { 'c.wait': 'people wait' })).toEqual([])
  })

  test('is plain only where it is still found', () => {
    const found = [...textsOf(en), ...textsOf({ texts: demonstrationTexts })].filter(
      ([, text]) => oldWordsOf(text, dialect).length > 0,
    )
    const keys = new Set(found.flatMap(([key]) => [key, withoutPlural(key)]))
    expectNone(Object.keys(plain).filter((key) => !keys.has(key)))
  })

  test('is allowed where it means something else, and only where it stands', () => {
    expect(oldWordsIn(new Map([['errors.onlyLetters', 'Letters and spaces only']]), english)).toEqual([])
    const all = [...textsOf(en), ...textsOf(ru), ...textsOf({ texts: demonstrationTexts })]
    const standing = all.filter(([, text]) => oldWordsOf(text, [...english, ...russian]).length > 0)
    expect(new Set(standing.map(([key]) => key))).toEqual(new Set(Object.keys(allowed)))
  })
})

/** Returns every text of a tree by its key. */
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

/** Expects an empty list; otherwise reports each item on a line. */
function expectNone(found: readonly string[]): void {
  expect(found, `\n${found.join('\n')}\n`).toEqual([])
}

const withoutPlural = (key: string): string => key.replace(/_(?:one|few|many|other)$/, '')

/** Returns the texts that contain old words. */
function oldWordsIn(texts: Map<string, string>, words: readonly Given[], but = allowed): string[] {
  return [...texts]
    .filter(([key]) => !(key in but) && !(withoutPlural(key) in but))
    .flatMap(([key, text]) => oldWordsOf(text, words).map((found) => `${key}: ${found}`))
}

/** Returns the old words of one text, without placeholders. */
function oldWordsOf(text: string, words: readonly Given[]): string[] {
  const said = text.replaceAll(/\{\{.*?\}\}/g, '')
  return words.flatMap(([old, now]) => {
    const found = new RegExp(`(?<!\\p{L})(?:${old})(?!\\p{L})`, 'iu').exec(said)
    return found ? [`“${found[0]}” is now: ${now}`] : []
  })
}
