import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { overPool } from '#platform/server/database/db.ts'
import { jobs } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { type RecordCheck, taxProfiles } from '../contract.ts'
import { taxBuyerOf, taxBuyersOf } from './index.ts'
import { certificate } from './testing/requests.ts'

const [ann, buyer, accountant, viewer, eve] = ['', '1', '2', '3']
  .map((n) => `${n}ann@holm.example`)
  .concat('eve@other.example')
const number = 'LV40003521600'

let portico: TestPortico
let company: number
let other: number
beforeAll(async () => {
  portico = await startPortico()
  company = await newCompany(portico.platform.pool, { email: ann!, manager: cast.manager, colleagues: 3 })
  other = await newCompany(portico.platform.pool, { email: eve!, name: 'Other', manager: cast.manager })
  await sql('update users set email_verified_at = now() where organization_id = any($1)', [[company, other]])
  for (const [email, role] of [
    [buyer, 'buyer'],
    [accountant, 'accountant'],
    [viewer, 'viewer'],
  ])
    await sql('update users set org_role = $2 where email = $1', [email, role])
})
afterAll(() => portico.stop())
beforeEach(async () => {
  for (const table of ['tax_ids', 'tax_id_checks', 'tax_profiles', 'exemption_certificates'])
    await sql(`delete from ${table}`)
  await sql(
    `update organizations set tax_number = $2, country = 'Latvia', kind = 'legal_entity' where id = $1`,
    [company, number],
  )
})

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const own = (as = ann!) => portico.as(as).call(taxProfiles.own)
const details = (version: number | null = null, ...numbers: { country: string; number: string }[]) => ({
  establishment_country: 'LV',
  is_taxable_person: true,
  numbers,
  version,
})
const latvian = { country: 'LV', number: '4000 3521 600' }
const write = (body: object, as = ann!) => portico.as(as).answer(taxProfiles.write, { body: body as never })
const ofClient = () => portico.as(cast.manager).call(taxProfiles.ofClient, { params: { id: company } })
const check = (over: Partial<RecordCheck> = {}, as: string = cast.manager) =>
  portico.as(as).answer(taxProfiles.recordCheck, {
    params: { id: company },
    body: {
      country: 'LV',
      kind: 'vat',
      value: number,
      result: 'valid',
      checked_on: day(1),
      reference: 'WAPIAAAAW1',
      name_returned: 'Holm SIA',
      address_returned: null,
      ...over,
    },
  })
const asBuyer = (on = day(0)) => taxBuyerOf(overPool(portico.platform.pool), company, on)

describe('a company without tax details', () => {
  test('is read from its details: country, taxable person, and the tax number as an unchecked id', async () => {
    expect(await own()).toEqual({
      establishment_country: 'LV',
      is_taxable_person: true,
      tax_ids: [{ country: 'LV', kind: 'vat', value: number, state: 'unchecked', checked_on: null }],
      certificates: [],
      version: null,
    })
    expect(await asBuyer()).toEqual({
      establishment_country: 'LV',
      is_taxable_person: true,
      tax_ids: [{ country: 'LV', value: number, is_valid: false }],
    })
    expect(await sql('select from tax_profiles')).toEqual([])
  })

  test.each([
    ['LV40003521601', 'Latvia', 'LV', 0],
    ['7707083893', 'Russia', 'RU', 1],
    ['7707083893', 'Atlantis', null, 0],
    [null, 'Great Britain', 'GB', 0],
    ['999999918', 'Northern Ireland', 'GB', 1],
  ])(
    'with the tax number %s in %s is established in %s and has %i ids',
    async (tax, country, code, count) => {
      await sql('update organizations set tax_number = $2, country = $3 where id = $1', [
        company,
        tax,
        country,
      ])
      const { establishment_country, tax_ids } = await asBuyer()
      expect([establishment_country, tax_ids.length]).toEqual([code, count])
    },
  )

  test('has stored ones after a check, and the id counts', async () => {
    expect((await check()).status).toBe(200)
    expect(await own()).toMatchObject({ version: 1, tax_ids: [{ state: 'valid', checked_on: day(1) }] })
    expect((await asBuyer()).tax_ids).toEqual([{ country: 'LV', value: number, is_valid: true }])
  })
})

describe('tax details', () => {
  test('are written by an owner, each id without spaces and unchecked, and the manager gets a notice', async () => {
    const { status, body } = await write(details(null, latvian, { country: 'US', number: '12-3456789' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 1,
      tax_ids: [
        { country: 'LV', kind: 'vat', value: number, state: 'unchecked' },
        { country: 'US', kind: 'other', value: '12-3456789', state: 'unchecked' },
      ],
    })
    expect(await sql('select country, method, result from tax_id_checks')).toEqual([
      { country: 'LV', method: 'format', result: 'valid' },
    ])
    expect((await ofClient()).checks).toEqual([])
    const [last] = await sql(
      `select payload from events where name = 'client.tax_details_changed' order by id desc`,
    )
    expect(last.payload).toEqual({ organization_id: company })
  })

  test('with a wrong check digit are refused at the field, and nothing is stored', async () => {
    const { status, body } = await write(details(null, { country: 'LV', number: 'LV40003521601' }))
    expect(status).toBe(422)
    expect((body as any).codes).toEqual({ 'numbers.0.number': ['taxProfiles.wrong.vat.check_digit'] })
    expect(await sql('select from tax_profiles')).toEqual([])
  })

  test('that changed in the meantime are not overwritten', async () => {
    await write(details(null, latvian))
    expect((await write(details(null))).status).toBe(409)
    expect((await write(details(1, latvian))).body).toMatchObject({ version: 1 })
    expect((await write(details(1))).status).toBe(200)
    expect((await write(details(1, latvian))).status).toBe(409)
    expect((await own()).tax_ids).toEqual([])
  })

  test('keep the check of an unchanged id; a changed number is unchecked', async () => {
    await check()
    const kept = await write(details(1, latvian, { country: 'EE', number: 'EE100931558' }))
    expect((kept.body as any).tax_ids.map((id: any) => id.state)).toEqual(['unchecked', 'valid'])
    const changed = await write(details(2, { country: 'LV', number: 'LV99999999902' }))
    expect(changed.body).toMatchObject({
      tax_ids: [{ value: 'LV99999999902', state: 'unchecked', checked_on: null }],
    })
    expect((await check()).status).toBe(409)
    expect((await asBuyer()).tax_ids).toEqual([{ country: 'LV', value: 'LV99999999902', is_valid: false }])
  })

  test('are read by those who pay, written by owners alone, and are of the own company', async () => {
    await write(details(null, latvian))
    expect((await own(accountant)).version).toBe(1)
    expect((await portico.as(viewer!).answer(taxProfiles.own)).status).toBe(403)
    for (const as of [buyer, accountant, viewer]) expect((await write(details(1), as)).status).toBe(403)
    expect((await own(eve)).version).toBeNull()
    expect((await own()).tax_ids).toHaveLength(1)
  })
})

describe('a check', () => {
  test('counts for thirty days before and after', async () => {
    await check({ checked_on: day(40) })
    expect((await own()).tax_ids).toMatchObject([{ state: 'lapsed', checked_on: day(40) }])
    const valid = async (daysAgo: number) => (await asBuyer(day(daysAgo))).tax_ids[0]!.is_valid
    expect([await valid(9), await valid(10), await valid(70), await valid(71)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('of today replaces an older one; one recorded for an earlier day is only history', async () => {
    await check({ result: 'invalid', checked_on: day(2) })
    await check({ result: 'valid', checked_on: day(5) })
    const { tax_ids, checks } = await ofClient()
    expect(tax_ids).toMatchObject([{ state: 'invalid', checked_on: day(2) }])
    expect(checks.map(({ result, by, reference }) => [result, by, reference])).toEqual([
      ['valid', 'Maria Orlova', 'WAPIAAAAW1'],
      ['invalid', 'Maria Orlova', 'WAPIAAAAW1'],
    ])
    await check({ checked_on: day(0) })
    expect((await ofClient()).tax_ids).toMatchObject([{ state: 'valid', checked_on: day(0) }])
  })

  test('is refused for a day to come, for an unknown id, and to everyone but the managers of the client', async () => {
    expect((await check({ checked_on: day(-2) })).status).toBe(422)
    expect((await check({ country: 'EE', value: 'EE100931558' })).status).toBe(409)
    expect((await check({}, cast.otherManager)).status).toBe(404)
    expect((await check({}, ann)).status).toBe(403)
    expect(await sql('select from tax_id_checks')).toEqual([])
    expect((await check({}, cast.chief)).status).toBe(200)
  })
})

test('buyers are read together, without unknown companies and without a KPP', async () => {
  await write({
    ...details(null, { country: 'RU', number: '7707083893' }, { country: 'RU', number: '770801001' }),
    establishment_country: 'RU',
    is_taxable_person: false,
  })
  const buyers = await taxBuyersOf(overPool(portico.platform.pool), [company, other, 999_999], day(0))
  expect(buyers).toEqual(
    new Map([
      [
        company,
        {
          establishment_country: 'RU',
          is_taxable_person: false,
          tax_ids: [{ country: 'RU', value: '7707083893', is_valid: false }],
        },
      ],
      [other, { establishment_country: 'LV', is_taxable_person: true, tax_ids: [] }],
    ]),
  )
})

describe('an exemption certificate', () => {
  const add = (as: string, over: object = {}) =>
    portico.as(as).answer(taxProfiles.addCertificate, {
      params: { id: company },
      body: { ...certificate, ...over } as never,
    })
  const end = (id: number, ends_on: string, as: string = cast.chief) =>
    portico.as(as).answer(taxProfiles.endCertificate, { params: { id }, body: { ends_on } })

  test('is accepted and ended by a chief manager, never by a manager', async () => {
    expect((await add(cast.manager)).status).toBe(403)
    expect((await add(cast.chief, { valid_to: '2025-12-31' })).status).toBe(422)
    expect((await add(cast.chief, { exemption_code: 'EU-151' })).status).toBe(422)
    expect((await add(cast.chief, { classes: ['reduced'] })).status).toBe(200)
    const [{ id }] = (await own()).certificates as unknown as [{ id: number }]
    expect((await end(id, '2026-06-30', cast.manager)).status).toBe(403)
    expect((await end(id, '2027-12-31')).status).toBe(422)
    expect((await end(id, '2025-12-30')).status).toBe(422)
    expect((await end(id, '2026-06-30')).status).toBe(200)
    expect((await own()).certificates).toMatchObject([
      { classes: ['reduced'], valid_to: '2026-06-30', accepted_by: 'Clara Stone' },
    ])
    expect((await end(id, '2025-12-31')).status).toBe(200)
  })
})

test('the ids of a self-employed person are removed with the person, those of a company stay', async () => {
  const forget = () => jobs.anonymise_tax_details!(portico.platform, undefined as never)
  await write(details(null, latvian))
  await write(details(null, latvian), eve)
  await sql(`update organizations set kind = 'self_employed' where id = $1`, [company])
  await forget()
  expect(await sql('select from tax_ids')).toHaveLength(2)
  await sql('update users set anonymised_at = now() where organization_id = any($1)', [[company, other]])
  await forget()
  expect(await sql('select organization_id from tax_ids')).toEqual([{ organization_id: other }])
  expect(await sql('select organization_id from tax_id_checks')).toEqual([{ organization_id: other }])
  expect(await sql('select organization_id from tax_profiles')).toEqual([{ organization_id: other }])
})
