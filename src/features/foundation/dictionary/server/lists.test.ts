import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { StoredList } from '../entries.ts'
import { add, ask, cards, change, enums, portico, startLists, write } from './testing/lists.ts'

beforeAll(startLists)
afterAll(() => portico.stop())

describe('an administrator', () => {
  test('finds what the lists held until now, in both languages', async () => {
    const { activityTypes, deliveryMethods } = await cards()
    expect(activityTypes.entries.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(deliveryMethods.entries.map(({ id, name_en, name_ru }) => [id, name_en, name_ru])).toEqual([
      [1, 'Pick up at our warehouse', 'Самовывоз с нашего склада'],
      [2, 'Courier', 'Курьер'],
      [3, 'Road freight', 'Автотранспортом'],
      [4, 'Air freight', 'Самолётом'],
      [5, 'Sea freight', 'Морем'],
    ])
  })

  test('calls an entry otherwise: everybody reads it so, in either language', async () => {
    expect((await change('deliveryMethods', 3, { name_en: 'By lorry', name_ru: 'Грузовиком' })).status).toBe(
      200,
    )
    expect((await enums()).deliveryMethods).toContainEqual({ id: 3, value: 'By lorry' })
    expect((await enums('ru')).deliveryMethods).toContainEqual({ id: 3, value: 'Грузовиком' })
  })

  test('says in which order they are offered', async () => {
    const { entries, version } = (await cards()).deliveryMethods
    await write('deliveryMethods', [...entries].reverse(), version)
    expect((await enums()).deliveryMethods.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    // Entries not mentioned stay at the end.
    const now = (await cards()).deliveryMethods
    await write('deliveryMethods', now.entries.slice(3).reverse(), now.version)
    expect((await enums()).deliveryMethods.map(({ id }) => id)).toEqual([1, 2, 5, 4, 3])
  })

  test('is refused a name that another entry has, and an empty one, on its field', async () => {
    const { entries, version } = (await cards()).activityTypes
    const twice = await change('activityTypes', 2, { name_ru: ' РОЗНИЧНАЯ торговля' })
    expect([twice.status, twice.body.codes]).toEqual([
      422,
      { 'entries.2.name_ru': ['dictionaryStaff.namedTwice'] },
    ])
    const behind = await write('activityTypes', [{ ...entries[0], name_en: 'RETAIL' }], version)
    expect([behind.status, behind.body.codes]).toEqual([
      422,
      { 'entries.0.name_en': ['dictionaryStaff.namedTwice'] },
    ])
    const empty = await change('activityTypes', 2, { name_en: '' })
    expect([empty.status, empty.body.codes]).toEqual([422, { 'entries.1.name_en': ['errors.required'] }])
    expect((await cards()).activityTypes).toEqual({ entries, version })
  })

  test.each([
    ['activityTypes', 7],
    ['deliveryMethods', 1],
  ] as const)('cannot take out of %s what has a meaning of its own: %s', async (list, id) => {
    const { entries } = (await cards())[list]
    const at = entries.findIndex((entry) => entry.id === id)
    const { status, body } = await change(list, id, { is_offered: false })
    expect([status, body.codes]).toEqual([
      422,
      { [`entries.${at}.is_offered`]: ['dictionaryStaff.alwaysOffered'] },
    ])
    await expect(
      portico.platform.pool.query(
        'update dictionary_entries set is_offered = false where list = $1 and id = $2',
        [list, id],
      ),
    ).rejects.toThrow('dictionary_entries_always_offered')
    expect((await enums())[list].map((entry) => entry.id)).toContain(id)
  })

  test('gives no id a second time, nor one that there is not', async () => {
    const { entries, version } = (await cards()).activityTypes
    const unknown = await write('activityTypes', [{ ...entries[0], id: 8 }], version)
    expect([unknown.status, unknown.body.codes]).toEqual([422, { 'entries.0.id': ['errors.oneOf'] }])
    expect(await add('activityTypes', 'Shipbuilding', 'Судостроение')).toBe(8)
    await change('activityTypes', 8, { is_offered: false })
    expect(await add('activityTypes', 'Mining', 'Добыча')).toBe(9)
  })

  test('is told when another saved first', async () => {
    const { entries, version } = (await cards()).deliveryMethods
    const put = (name_en: string) =>
      write(
        'deliveryMethods',
        entries.map((entry) => (entry.id === 2 ? { ...entry, name_en } : entry)),
        version,
      )
    const [first, second] = [await put('Messenger'), await put('Bicycle')]
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'errors.stale'])
    expect((await enums()).deliveryMethods).toContainEqual({ id: 2, value: 'Messenger' })
  })

  test('of one who saved nothing new changes nothing, and the audit says what was changed', async () => {
    const before = (await cards()).deliveryMethods
    const saved = await write('deliveryMethods', before.entries, before.version)
    expect(saved.body).toEqual(before)
    await change('deliveryMethods', 2, { name_en: 'Courier' })
    const { rows } = await portico.platform.pool.query(
      `select e.entity, e.part, e.changes, u.email from audit_entries e join users u on u.id = e.actor_id
       order by e.id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ entity: 'dictionary', part: 'dictionary_entries', email: cast.admin })
    expect(rows[0].changes).toEqual({ name_en: ['Messenger', 'Courier'] })
  })
})

test.each([cast.manager, cast.chief, cast.clientA])('%s keeps no list', async (as) => {
  const before = await cards()
  const { entries, version } = before.deliveryMethods
  expect((await ask(as, 'GET', '/api/manager/dictionaries')).status).toBe(403)
  const renamed = entries.map((entry) => ({ ...entry, name_en: `${entry.name_en}!` }))
  expect((await write('deliveryMethods', renamed, version, as)).status).toBe(403)
  expect(await cards()).toEqual(before)
})

test('there are no other lists to keep', async () => {
  const { status } = await write(
    'roles' as StoredList,
    [{ id: null, name_en: 'a', name_ru: 'б', is_offered: true }],
    0,
  )
  expect(status).toBe(404)
})
