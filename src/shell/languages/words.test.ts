import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { ru } from './ru.ts'

/** Returns every text by its key. */
function textsOf(words: object, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? [...textsOf(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value] as const],
    ),
  )
}
const english = textsOf(en)
const russian = textsOf(ru)
const languages = [
  ['English', english],
  ['Russian', russian],
] as const

/** The suffixes under which i18next looks up a counted text. */
const form = /_(?:zero|one|two|few|many|other)$/
const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name).sort()

test.each(languages)('every %s text says something, and is not the name of another', (_, texts) => {
  const keys = new Set(texts.keys())
  const silent = [...texts].filter(([, text]) => typeof text !== 'string' || !text.trim() || keys.has(text))
  expect(silent).toEqual([])
})

test('both languages have the same texts', () => {
  const names = (texts: Map<string, unknown>) =>
    new Set([...texts.keys()].map((key) => key.replace(form, '')))
  expect(names(russian)).toEqual(names(english))
})

test('a text has the same places to fill in both languages', () => {
  const differing = [...english]
    .filter(([key]) => russian.has(key) && !form.test(key))
    .filter(([key, text]) => placeholders(text).join() !== placeholders(russian.get(key)).join())
    .map(([key]) => key)
  expect(differing).toEqual([])
})

test.each(languages)('a percent sign in %s keeps to its number', (_, texts) => {
  const loose = [...texts].filter(([, text]) => /[\d}][ \t]?%/.test(String(text))).map(([key]) => key)
  expect(loose).toEqual([])
})

test('what is counted in Russian has its three forms', () => {
  const counted = new Set(
    [...russian.keys()].filter((key) => form.test(key)).map((key) => key.replace(form, '')),
  )
  const lacking = [...counted].flatMap((key) =>
    ['one', 'few', 'many'].map((one) => `${key}_${one}`).filter((one) => !russian.has(one)),
  )
  expect(lacking).toEqual([])
})

test('no screen of clients and visitors names a word that only staff are sent', () => {
  const own = ['analytics', 'audit', 'clientele', 'jobs', 'merging', 'team', 'onec']
  const named = new RegExp(
    `['"\`](?:${[...own, 'companyStaff', 'dictionaryStaff', 'vcardsInside'].join('|')})\\.[a-z]`,
  )
  // Staff features, and parts shown only on back-office pages.
  const ofStaff = new RegExp(
    [
      `^src/features/[a-z]+/(${own.join('|')})/`,
      '^src/features/foundation/company/(client/(brand|numbers|rules)-form|brand-shape|number-format|working-rules)',
      '^src/features/foundation/dictionary/(client/(entry-row|lists-tab)|entries-shape)',
      '^src/features/(sales/workbench/client/|goods/pricing/client/lists/(client-prices|price-for-client)|people/clients/terms-proposal)',
      '^src/features/people/vcards/(client/staff/|staff-contract|vcard-shape)',
      '^src/features/people/staff/client/',
      '^src/pages/client/',
      '^src/pages/settings/manager-',
      '^src/shell/frames/manager-frame',
    ].join('|'),
  )
  const elsewhere = globSync('src/{features,pages,shell,ui,platform}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/server\/|\/messages\/|\/languages\/|\/testing\//.test(file))
    .filter((file) => !ofStaff.test(file))
    .filter((file) => named.test(readFileSync(file, 'utf8').replaceAll(/\bevent\(\s*'[^']+'/g, '')))
  expect(elsewhere).toEqual([])
})

describe('every key a screen names is there in both languages', () => {
  const sections = Object.keys(en).join('|')
  const quoted = new RegExp(`(['"\`])((?:${sections})(?:\\.[A-Za-z]\\w*)+)\\1`, 'g')
  const begun = new RegExp(`\`((?:${sections})(?:\\.[A-Za-z]\\w*)*)\\.\\$\\{`, 'g')
  const files = globSync('src/{features,pages,shell,ui,platform}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/server\/|\/messages\/|\/languages\/|\/testing\//.test(file),
  )
  const isThere = (texts: Map<string, unknown>, key: string) =>
    [...texts.keys()].some((one) => one.replace(form, '') === key || one === key)
  const isBegun = (texts: Map<string, unknown>, key: string) =>
    [...texts.keys()].some((one) => one.startsWith(`${key}.`))

  test.each(languages)('in %s', (_, texts) => {
    const missing = files.flatMap((file) => {
      // The name of an event is not a message key.
      const source = readFileSync(file, 'utf8').replaceAll(/\bevent\(\s*'[^']+'/g, '')
      const keys = [...source.matchAll(quoted)].map(([, , key = '']) => key)
      const beginnings = [...source.matchAll(begun)].map(([, key = '']) => key)
      return [
        ...keys.filter((key) => !isThere(texts, key) && !isBegun(texts, key)),
        ...beginnings.filter((key) => !isBegun(texts, key)),
      ].map((key) => `${file}: ${key}`)
    })
    expect(missing).toEqual([])
  })
})
