import { describe, expect, test } from 'vitest'
import { longestName, mostEntries } from './entries.ts'
import { afterWriting, namedTwice, type StoredEntry, WrittenList } from './entries-shape.ts'

const entry = (id: number | null, name_en: string, name_ru = `${name_en} ru`) => ({
  id,
  name_en,
  name_ru,
  is_offered: true,
})
const stored = (id: number, name: string, position: number): StoredEntry => ({
  ...entry(id, name),
  id,
  position,
})
const wrong = (entries: unknown[]) =>
  WrittenList.safeParse({ entries }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a list as it is written', () => {
  test('every entry has a name in both languages, of eighty characters at most', () => {
    expect(wrong([entry(1, 'Courier', ' '), entry(2, '', 'Морем')])).toEqual([
      ['entries.0.name_ru', 'errors.required'],
      ['entries.1.name_en', 'errors.required'],
    ])
    expect(wrong([entry(1, 'x'.repeat(longestName), 'y')])).toBeUndefined()
    expect(wrong([entry(1, 'x'.repeat(longestName + 1), 'y')])?.[0]?.[0]).toBe('entries.0.name_en')
  })

  test('no two are called alike in either language, whatever the case of their letters', () => {
    expect(wrong([entry(1, 'Courier', 'Курьер'), entry(null, 'Couriers', 'КУРЬЕР ')])).toEqual([
      ['entries.1.name_ru', 'dictionaryStaff.namedTwice'],
    ])
    expect(namedTwice([entry(1, 'Rail'), entry(2, 'RAIL', 'Поездом')])).toEqual([{ at: 1, name: 'name_en' }])
  })

  test('none is named twice by its id, and there are fifty at most', () => {
    expect(wrong([entry(3, 'One'), entry(3, 'Two')])).toEqual([['entries.1.id', 'errors.oneOf']])
    const many = (count: number) => Array.from({ length: count }, (_, at) => entry(null, `Entry ${at}`))
    expect(wrong(many(mostEntries))).toBeUndefined()
    expect(wrong(many(mostEntries + 1))?.[0]?.[0]).toBe('entries')
  })
})

test('what is new gets an id that none had before; what is not named stays behind the others', () => {
  const before = [stored(1, 'Pick up', 1), stored(2, 'Courier', 2), stored(9, 'Rail', 3)]
  const after = afterWriting(before, [entry(9, 'Train'), entry(null, 'Drone'), entry(1, 'Pick up')])
  expect(after.map(({ id, name_en, position }) => [position, id, name_en])).toEqual([
    [1, 9, 'Train'],
    [2, 10, 'Drone'],
    [3, 1, 'Pick up'],
    [4, 2, 'Courier'],
  ])
})
