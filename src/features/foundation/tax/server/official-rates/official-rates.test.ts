import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { officialRatesApi } from '../../contract.ts'
import type { StoredOfficialRate } from '../../official-rates-shape.ts'

let portico: TestPortico
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
})
afterAll(() => portico.stop())
beforeEach(() => sql('delete from official_rates'))

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const dollar = { source: 'ECB', base: 'EUR', quote: 'USD', rate: '1.1623', published_on: day(0) } as const
const enter = (more: Partial<Record<keyof typeof dollar, string>> = {}, as: string = cast.admin) =>
  portico.as(as).answer(officialRatesApi.addOfficialRate, { body: { ...dollar, ...more } as typeof dollar })
const remove = (id: number, as: string = cast.admin) =>
  portico.as(as).answer(officialRatesApi.removeOfficialRate, { params: { id } })
const listed = async (as: string = cast.admin) =>
  (await portico.as(as).call(officialRatesApi.officialRates)) as StoredOfficialRate[]
const said = (rates: readonly StoredOfficialRate[]) =>
  rates.map(({ base, quote, rate, published_on }) => [base, quote, rate, published_on])

test('a rate keeps the decimals that were published, also typed with a comma and small letters', async () => {
  expect((await enter({ rate: '1,0850', quote: 'usd' })).status).toBe(200)
  await enter({ quote: 'JPY', rate: '162.15', published_on: day(-1) })
  await enter({ source: 'CBR', base: 'CNY', quote: 'RUB', rate: '0.00000012', published_on: day(-2) })
  expect(said(await listed())).toEqual([
    ['EUR', 'USD', '1.0850', day(0)],
    ['EUR', 'JPY', '162.15', day(-1)],
    ['CNY', 'RUB', '0.00000012', day(-2)],
  ])
})

test.each([
  ['rate', { rate: '0.00' }, 'taxStaff.official.wrong'],
  ['rate', { rate: '-1.2' }, 'taxStaff.official.wrong'],
  ['rate', { rate: '1.123456789' }, 'taxStaff.official.wrong'],
  ['rate', { rate: '1e3' }, 'taxStaff.official.wrong'],
  ['rate', { rate: '' }, 'errors.required'],
  ['quote', { quote: 'EUR' }, 'taxStaff.official.samePair'],
  ['quote', { quote: 'ABC' }, 'errors.oneOf'],
  ['published_on', { published_on: day(1) }, 'taxStaff.official.toCome'],
] as const)('a wrong %s is refused: %o', async (field, more, code) => {
  const { status, body } = await enter(more)
  expect([status, (body as unknown as { codes: object }).codes]).toEqual([422, { [field]: [code] }])
  expect(await listed()).toEqual([])
})

test('a rate entered again for the same day replaces the one before, and both stay in the audit', async () => {
  await enter({ rate: '1.2623' })
  await enter({ rate: '1.1623' })
  await enter({ source: 'manual', rate: '1.1700' })
  expect(said(await listed()).map(([, , rate]) => rate)).toEqual(['1.1700', '1.1623'])
  const { rows } = await sql(`select changes -> 'rate' ->> 1 as rate from audit_entries
    where part = 'official_rates' order by id desc limit 3`)
  expect(rows.map(({ rate }) => Number(rate))).toEqual([1.17, 1.1623, 1.2623])
})

test('a rate entered today is removed, one entered before stays', async () => {
  await enter({ rate: '1.1500', published_on: day(-1) })
  await enter()
  await sql(`update official_rates set entered_at = now() - interval '1 day' where published_on = $1`, [
    day(-1),
  ])
  const [newest, oldest] = await listed()
  expect([newest!.may_remove, oldest!.may_remove]).toEqual([true, false])
  const kept = await remove(oldest!.id)
  expect([kept.status, (kept.body as unknown as { code: string }).code]).toEqual([
    409,
    'taxStaff.official.kept',
  ])
  expect((await remove(newest!.id)).status).toBe(200)
  expect(said(await listed())).toEqual([['EUR', 'USD', '1.1500', day(-1)]])
  expect((await remove(newest!.id)).status).toBe(404)
})

test('staff read the rates, administrators alone enter and remove them, clients do neither', async () => {
  await enter()
  const [{ id }] = (await listed(cast.manager)) as [StoredOfficialRate]
  for (const who of [cast.manager, cast.chief, cast.clientA])
    expect([(await enter({ rate: '9' }, who)).status, (await remove(id, who)).status]).toEqual([403, 403])
  expect((await portico.as(cast.clientA).answer(officialRatesApi.officialRates)).status).toBe(403)
  expect(said(await listed()).map(([, , rate]) => rate)).toEqual(['1.1623'])
})
