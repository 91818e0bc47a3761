import { beforeAll, expect, test, vi } from 'vitest'
import {
  initTranslations,
  messagesOf,
  onLanguageChanged,
  switchLanguage,
  translationsHere,
  translatorOf,
  wordsInside,
} from './load.ts'

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'http:' })
})

test('translations used before the first language has come are an error of that name', async () => {
  expect(() => translationsHere()).toThrow('Translations used before its initialization')
  const own = initTranslations(translatorOf('en', await messagesOf('en')))
  expect(translationsHere()).toBe(own)
})

test('a language no one has written is an error of that name', async () => {
  for (const lang of ['de', 'EN', '', '__proto__', 'constructor'])
    await expect(messagesOf(lang)).rejects.toThrow('Lang is missing in messages')
})

test('switching loads the other language only then, remembers it and announces it', async () => {
  const own = initTranslations(translatorOf('en', await messagesOf('en')))
  const heard = vi.fn()
  const stop = onLanguageChanged(heard)
  expect(own.hasResourceBundle('ru', 'translations')).toBe(false)

  await switchLanguage(own, 'ru')
  expect(heard).toHaveBeenCalledWith('ru')
  expect(own.t('roles.chief_manager')).toBe('Главный менеджер')
  expect(document.cookie).toContain('currentLanguage=ru')

  stop()
  await switchLanguage(own, 'en')
  expect(heard).toHaveBeenCalledOnce()
})

test('the person who only looks around, and a client, are not sent what is not theirs, and get it where they go in', async () => {
  const own = initTranslations(translatorOf('en', await messagesOf('en', 'outside')))
  const has = (word: string) => own.exists(word)
  expect([has('shell.home'), has('orders.title'), has('team.title')]).toEqual([true, false, false])
  await wordsInside('inside')
  expect([has('orders.title'), has('team.title')]).toEqual([true, false])
  await switchLanguage(own, 'ru')
  expect([own.exists('orders.title'), own.exists('team.title')]).toEqual([true, false])
  await wordsInside('staff')
  expect(own.t('team.title')).not.toBe('team.title')
  await wordsInside('inside')
  expect(has('team.title')).toBe(true)
  await switchLanguage(own, 'en')
})

test.each([
  [1, '1 строка'],
  [2, '2 строки'],
  [5, '5 строк'],
  [11, '11 строк'],
  [21, '21 строка'],
  [104, '104 строки'],
])('Russian counts in three forms: %i', async (count, words) => {
  const own = translatorOf('ru', await messagesOf('ru'))
  expect(own.t('common.rows', { count })).toBe(words)
})

test.each(['not_confirmed', 'active', 'blocked', 'deleted'] as const)(
  'a status %s has its label in both languages',
  async (status) => {
    const labels = []
    for (const lang of ['en', 'ru'] as const)
      labels.push(translatorOf(lang, await messagesOf(lang)).t(`statuses.${status}`))
    for (const label of labels) expect(label).toMatch(/^[^.]+$/)
    expect(labels[0]).not.toBe(labels[1])
  },
)
