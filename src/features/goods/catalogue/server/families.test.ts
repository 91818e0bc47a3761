import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'

let own: FreshDatabase
beforeAll(async () => {
  own = await freshDatabase()
})
afterAll(() => own.drop())

type Named = { en?: string; ru?: string; brand?: string; attributes?: object }
let count = 0

async function familyOf({ en, ru, brand, attributes = {} }: Named): Promise<string | null> {
  count += 1
  const { rows } = await own.pool.query(
    'insert into products (sku, name_en, name_ru, brand, attributes) values ($1, $2, $3, $4, $5) returning family',
    [`F-${count}`, en ?? null, ru ?? null, brand ?? null, attributes],
  )
  return rows[0].family
}

const same: [string, Named, Named][] = [
  [
    'sizes and materials',
    { en: 'Hex bolt M8 × 60, ISO 4017, zinc', attributes: { standard: 'ISO 4017', thread: 'M8' } },
    { en: 'Hex bolt M10 × 20, ISO 4017, A2', attributes: { standard: 'ISO 4017', thread: 'M10' } },
  ],
  [
    'litres and millilitres of a name without properties',
    { ru: 'Антисептик PROSEPT ULTRA, концентрат, 1 л.' },
    { ru: 'Антисептик PROSEPT ULTRA, концентрат / 500 мл' },
  ],
  [
    'sizes written together',
    { ru: 'Герметик цвет сосна, ф/п 600мл' },
    { ru: 'Герметик цвет сосна, ф/п 3кг' },
  ],
  [
    'part numbers in names',
    { en: 'Xerox 006R90321 toner cartridge Black 6 pc(s)', brand: 'Xerox' },
    { en: 'Xerox 006R90400 toner cartridge Black 1 pc(s)', brand: 'XEROX' },
  ],
]
test.each(same)('%s make no other family', async (_, one, other) => {
  const family = await familyOf(one)
  expect(family).toMatch(/^[0-9a-f-]{36}$/)
  expect(await familyOf(other)).toBe(family)
})

const different: [string, Named, Named][] = [
  ['a standard', { en: 'Болт ГОСТ 7798 М8х20' }, { en: 'Болт ГОСТ 7805 М8х20' }],
  [
    'a standard among the properties',
    { en: 'Bolt M8', attributes: { standard: 'ISO 4014' } },
    { en: 'Bolt M8', attributes: { standard: 'ISO 4017' } },
  ],
  ['a brand', { en: 'Toner cartridge', brand: 'HP' }, { en: 'Toner cartridge', brand: 'Xerox' }],
  ['another word', { ru: 'Герметик цвет сосна, 1 л' }, { ru: 'Герметик цвет орех, 1 л' }],
]
test.each(different)('%s makes another family', async (_, one, other) => {
  expect(await familyOf(one)).not.toBe(await familyOf(other))
})

test('a name that is nothing but sizes is of no family', async () => {
  expect(await familyOf({ en: '14528' })).toBeNull()
  expect(await familyOf({ en: '10 × 20, 5 mm' })).toBeNull()
})
