import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductCard } from '../contract.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const get = async <Body>(path: string, lang: string, as: string | null = null) =>
  (await portico.request<Body>(as, 'GET', path, undefined, { 'x-lang-code': lang })).body
const examples = (lang: string) => get<string[]>('/api/public/search-examples', lang)

test('an empty catalogue has no example', async () => {
  expect(await examples('en')).toEqual([])
})

test('examples are of the commonest goods there are, in the language of the page, and are answered', async () => {
  const { pool } = portico.platform
  await pool.query(`insert into categories (slug, name_en) values ('gears', 'Gears'), ('nuts', 'Nuts')`)
  const good = (sku: string, name_en: string, name_ru: string) => ({ sku, name_en, name_ru, price: 1 })
  const ids = await putOnSale(portico.platform, [
    { ...good('NT-M8-OLD', 'Hex nut M8', 'Гайка М8'), status: 'hidden' as const },
    good('SG-1', 'Spur gear 20', 'Колесо зубчатое 20'),
    good('NT-M6-A2', 'Hex nut M6, ISO 4032, stainless steel', 'Гайка М6, ISO 4032, нержавеющая сталь'),
    good('NT-M10-A2', 'Hex nut M10', 'Гайка М10'),
  ])
  await pool.query(
    `update products set category_id = (select id from categories where slug = case when sku like 'NT%' then 'nuts' else 'gears' end)
     where id = any($1)`,
    [ids],
  )
  await putOnSale(portico.platform, [good('X-1', 'Loose thing', 'Вещь')])

  expect(await examples('en')).toEqual(['Hex nut M6', 'NT-M6-A2'])
  expect(await examples('ru')).toEqual(['Гайка М6', 'NT-M6-A2'])
  for (const example of [...(await examples('en')), ...(await examples('ru'))]) {
    const path = `/api/front/products?q=${encodeURIComponent(example)}`
    expect((await get<ProductCard[]>(path, 'en', cast.clientA))[0]?.sku).toBe('NT-M6-A2')
  }
})
