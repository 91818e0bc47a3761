import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { type Db, inTransaction } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { seedRates } from '../seed-rates.ts'
import type { Taxes } from '../settings-shape.ts'
import { addRegistration } from './keep-registrations.ts'

/** A promise that is fulfilled from outside. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
const later = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('waits'), ms))

type Refused = { code?: string; codes?: Record<string, string[]>; errors?: Record<string, string[]> }

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await sql('delete from tax_registrations')
})
afterAll(() => portico.stop())

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  as: string | null = cast.admin,
) => portico.request<Taxes & Refused>(as, method, `/api/manager/${url}`, body)
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
const taxes = async () => (await ask('GET', 'taxes')).body
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

const estonian = {
  country: 'EE',
  number: 'EE100931558',
  tax_number: null,
  kpp: null,
  scheme: 'standard',
  accounting_currency: 'EUR',
  valid_from: '2023-01-01',
  valid_to: null as string | null,
}

test('a new database has the first rates and no registration', async () => {
  const { registrations, rates } = await taxes()
  const seeded = rates.map(({ id: _, version: __, ...rate }) => rate)
  expect(seeded).toHaveLength(seedRates.length)
  expect(seeded).toEqual(expect.arrayContaining([...seedRates]))
  expect(rates.find((one) => one.country === 'LV' && one.class === 'standard')?.rate_bp).toBe(2100)
  expect(registrations).toEqual([])
})

const latvian = { ...estonian, country: 'LV', number: 'LV99999999902', valid_from: '2020-01-01' }

describe('a registration', () => {
  let id: number
  const change = (body: object, at = id) => ask('PUT', `tax-registrations/${at}`, body)
  const ofEstonia = async () => (await taxes()).registrations.filter((one) => one.country === 'EE')

  beforeAll(async () => {
    expect((await ask('POST', 'tax-registrations', latvian)).status).toBe(200)
  })

  test('is added, with its number as it is printed', async () => {
    const { status, body } = await ask('POST', 'tax-registrations', { ...estonian, number: ' 100 931 558' })
    expect(status).toBe(200)
    const [added] = body.registrations.filter((one) => one.country === 'EE')
    expect(added).toMatchObject({ ...estonian, number: 'EE100931558', profile: 'eu', version: 1 })
    id = added!.id
  })

  test.each([
    ['check digit', { number: 'EE100931557' }, 'number', 'taxStaff.wrongNumber.check_digit'],
    ['length', { number: 'EE10093155' }, 'number', 'taxStaff.wrongNumber.length'],
    ['prefix', { number: 'LV99999999902' }, 'number', 'taxStaff.wrongNumber.length'],
    ['KPP', { country: 'RU', number: '7707083893', kpp: '77' }, 'kpp', 'taxStaff.wrongNumber.length'],
  ])('with a wrong %s is refused at its field', async (_what, part, field, code) => {
    // Before the registration that is stored.
    const days = { valid_from: '2010-01-01', valid_to: '2011-01-01' }
    const { status, body } = await ask('POST', 'tax-registrations', { ...estonian, ...days, ...part })
    expect([status, body.codes]).toEqual([422, { [field]: [code] }])
  })

  test('is the only one of its country on a day', async () => {
    const over = await ask('POST', 'tax-registrations', { ...estonian, valid_from: '2024-01-01' })
    expect([over.status, over.body.codes]).toEqual([422, { valid_from: ['taxStaff.registration.overlaps'] }])
    expect(over.body.errors!.valid_from![0]).toContain('EE100931558')
  })

  test('is checked against a registration that another request adds at the same time', async () => {
    const polish = { ...estonian, country: 'PL', number: '5260001246', scheme: 'standard' as const }
    const { rows } = await sql('select id from users where email = $1', [cast.admin])
    const add = (db: Db, valid_from: string) =>
      addRegistration(
        { db, now: new Date(), person: { id: rows[0].id } as Person },
        { ...polish, valid_from },
      )
    const [isAdded, mayCommit] = [gate(), gate()]
    const first = inTransaction(portico.platform.pool, async (db) => {
      await add(db, '2024-01-01')
      isAdded.open()
      await mayCommit.opened
    })
    await isAdded.opened
    const second = inTransaction(portico.platform.pool, (db) => add(db, '2024-02-01')).then(
      () => 'added',
      ({ status }) => status,
    )
    expect(await Promise.race([second, later(300)])).toBe('waits')
    mayCommit.open()
    await first
    expect(await second).toBe(422)
  })

  test('is ended by its last day, and another one may follow', async () => {
    const ended = await change({ ...estonian, valid_to: '2025-12-31', based_on: 1 })
    expect(ended.status).toBe(200)
    const next = { ...estonian, valid_from: '2025-12-31' }
    expect((await ask('POST', 'tax-registrations', next)).status).toBe(422)
    expect((await ask('POST', 'tax-registrations', { ...next, valid_from: '2026-01-01' })).status).toBe(200)
    expect((await ofEstonia()).map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
      ['2023-01-01', '2025-12-31'],
      ['2026-01-01', null],
    ])
    // It is no obstacle to itself, and the one that follows still is.
    expect((await change({ ...estonian, valid_to: '2025-11-30', based_on: 2 })).status).toBe(200)
    expect((await change({ ...estonian, valid_to: null, based_on: 3 })).status).toBe(422)
  })

  test('that someone else saved first is not written over', async () => {
    const { status, body } = await change({ ...estonian, scheme: 'no_vat', based_on: 1 })
    expect([status, body.code]).toEqual([409, 'errors.stale'])
    expect((await ofEstonia())[0]!.scheme).toBe('standard')
    expect((await change({ ...estonian, based_on: 1 }, 999_999)).status).toBe(404)
  })

  test('is in the audit with its country', async () => {
    const { rows } = await sql(
      `select entity, entity_id, operation from audit_entries where part = 'tax_registrations' and entity_id = 'EE'
       order by id`,
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['insert', 'update', 'insert', 'update'])
    expect(rows[0]).toMatchObject({ entity: 'tax', entity_id: 'EE' })
  })
})

describe('a rate', () => {
  const written = (valid_from: string, rate_bp = 2600) => ({
    country: 'EE',
    class: 'standard',
    rate_bp,
    valid_from,
    source: 'A new law',
  })
  const newest = async () => (await taxes()).rates.find((one) => one.source === 'A new law')!
  const change = (id: number, body: object) => ask('PUT', `tax-rates/${id}`, body)

  test('is added from a day on, once per class and day, and never for a day that is over', async () => {
    const past = await ask('POST', 'tax-rates', written(day(-2)))
    expect([past.status, past.body.codes]).toEqual([422, { valid_from: ['taxStaff.rate.past'] }])
    expect((await ask('POST', 'tax-rates', written(day(40)))).status).toBe(200)
    const again = await ask('POST', 'tax-rates', written(day(40), 100))
    expect([again.status, again.body.codes]).toEqual([422, { valid_from: ['taxStaff.rate.there'] }])
  })

  test('may be entered for the past where there was none', async () => {
    const lithuanian = { ...written('2009-09-01', 2100), country: 'LT', source: 'VAT Law of Lithuania' }
    expect((await ask('POST', 'tax-rates', lithuanian)).status).toBe(200)
    expect((await ask('POST', 'tax-rates', { ...lithuanian, valid_from: '2015-01-01' })).status).toBe(422)
  })

  test('can be changed and removed before it applies; a stale version is refused', async () => {
    const { id, version } = await newest()
    const body = { rate_bp: 2550, valid_from: day(60), source: 'A new law', based_on: version }
    const saved = await change(id, body)
    expect(saved.body.rates.find((one) => one.id === id)).toMatchObject({
      rate_bp: 2550,
      valid_from: day(60),
      version: 2,
    })
    expect((await change(id, body)).body.code).toBe('errors.stale')
    const past = await change(id, { ...body, valid_from: day(-1), based_on: 2 })
    expect([past.status, past.body.codes]).toEqual([422, { valid_from: ['taxStaff.rate.past'] }])
    expect((await ask('DELETE', `tax-rates/${id}?based_on=1`)).status).toBe(409)
    expect((await ask('DELETE', `tax-rates/${id}?based_on=2`)).status).toBe(200)
    expect(await newest()).toBeUndefined()
    expect((await ask('DELETE', `tax-rates/${id}?based_on=2`)).status).toBe(404)
  })

  test('that was in force before today is neither changed nor removed', async () => {
    const old = (await taxes()).rates.find((one) => one.country === 'EE' && one.class === 'standard')!
    const body = { rate_bp: 100, valid_from: day(5), source: 'Less', based_on: old.version }
    const changed = await change(old.id, body)
    expect([changed.status, changed.body.code]).toEqual([409, 'taxStaff.rate.inForce'])
    expect((await ask('DELETE', `tax-rates/${old.id}?based_on=${old.version}`)).body.code).toBe(
      'taxStaff.rate.inForce',
    )
    expect((await taxes()).rates).toContainEqual(old)
  })

  test.each([
    [{ rate_bp: 10_001 }, 'rate_bp'],
    [{ rate_bp: 20.5 }, 'rate_bp'],
    [{ source: ' ' }, 'source'],
    [{ class: 'exempt', rate_bp: 0 }, 'class'],
    [{ class: 'zero' }, 'rate_bp'],
  ])('with %o is refused', async (part, field) => {
    const { status, body } = await ask('POST', 'tax-rates', { ...written(day(50)), ...part })
    expect([status, Object.keys(body.codes!)]).toEqual([422, [field]])
  })
})

test.each([cast.manager, cast.chief])('%s reads taxes and changes none', async (as) => {
  const before = await ask('GET', 'taxes', undefined, as)
  expect(before.status).toBe(200)
  const { id, version } = before.body.registrations[0]!
  for (const [method, url, body] of [
    ['POST', 'tax-registrations', { ...estonian, country: 'FI', number: 'FI20774740' }],
    ['PUT', `tax-registrations/${id}`, { ...estonian, based_on: version }],
    ['POST', 'tax-rates', { country: 'FI', class: 'standard', rate_bp: 1, valid_from: day(9), source: 'x' }],
    ['DELETE', `tax-rates/${before.body.rates[0]!.id}?based_on=1`, undefined],
  ] as const)
    expect((await ask(method, url, body, as)).status).toBe(403)
  expect(await taxes()).toEqual(before.body)
})
