import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
const ask = async (path: string, lang = 'en') =>
  (await portico.request(null, 'GET', path, undefined, { 'x-lang-code': lang })).body

test('the languages are en and ru, in lower case, and English is first', async () => {
  const locales = (await ask('/api/languages')).map(({ locale }: { locale: string }) => locale)
  expect(locales).toEqual(['en', 'ru'])
})

test('the currencies have ids and names, and the dollar is the default', async () => {
  const currencies = await ask('/api/currencies')
  expect(currencies.length).toBeGreaterThanOrEqual(4)
  expect(currencies.filter((one: { is_default: boolean }) => one.is_default)).toEqual([
    expect.objectContaining({ code: 'USD', id: expect.any(Number), name: expect.any(String) }),
  ])
})

describe('the dictionary', () => {
  test('lists sections, activities and delivery methods as {id: number, value: text}', async () => {
    const enums = await ask('/api/enums')
    for (const list of ['systemSections', 'managerSystemSections', 'activityTypes', 'deliveryMethods']) {
      expect(enums[list].length, list).toBeGreaterThan(2)
      for (const entry of enums[list])
        expect(entry).toEqual({ id: expect.any(Number), value: expect.stringMatching(/^[^.]+$/) })
    }
    expect(enums.activityTypes).toContainEqual({ id: 7, value: 'Other' })
  })

  test('lists the four roles as {id: text, value: text}, in Russian by their names', async () => {
    expect((await ask('/api/enums', 'ru')).roles).toEqual([
      { id: 'client', value: 'Клиент' },
      { id: 'manager', value: 'Менеджер' },
      { id: 'chief_manager', value: 'Главный менеджер' },
      { id: 'admin', value: 'Администратор' },
    ])
  })

  test('adds five discount levels, ids 0 to 4 shown as 1 to 5', async () => {
    expect((await ask('/api/enums')).discountLevels).toEqual(
      [0, 1, 2, 3, 4].map((id) => ({ id, value: `Level ${id + 1}` })),
    )
  })

  test('adds the seven languages of proficiency and the table of mime types', async () => {
    const { languageProficiency, mimeTypes } = await ask('/api/enums')
    expect(languageProficiency.map(({ id }: { id: string }) => id)).toEqual([
      'russian',
      'english',
      'arabic',
      'spanish',
      'chinese',
      'german',
      'french',
    ])
    expect(mimeTypes).toMatchObject({ 'image/jpeg': 'jpg', 'application/pdf': 'pdf', 'model/stl': 'stl' })
  })
})
