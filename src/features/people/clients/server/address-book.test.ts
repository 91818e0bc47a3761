import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Address, Colleague } from '../client-shape.ts'
import { wharf } from './testing/address.ts'
import { newCompany } from './testing/company.ts'

const [ann, colleague, stranger] = ['ann@holm.example', '1ann@holm.example', 'eve@other.example']
let portico: TestPortico
let holm: number
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  holm = await newCompany(pool, { email: ann, colleagues: 1, manager: cast.manager })
  await newCompany(pool, { email: stranger, name: 'Other' })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, colleague]])
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('delete from addresses'))

const url = '/api/front/addresses'
const book = async (as: string) => (await portico.request<Address[]>(as, 'GET', url)).body
const add = async (change: object = {}, as = ann) =>
  (await portico.request<Address>(as, 'POST', url, { ...wharf, ...change })).body
const change = (as: string, { id, version }: Address, to: object) =>
  portico.request<Address & { code: string }>(as, 'PUT', `${url}/${id}`, { ...wharf, version, ...to })

describe('an address book', () => {
  test('keeps full addresses of any alphabet, and its first entry is the default one', async () => {
    const first = await add({ label: 'Склад', city: 'Лейпциг', line: 'ул. Мира, д. 4/2, 04109' })
    const second = await add({ label: 'Yard', instructions: '' })
    expect(first).toMatchObject({ label: 'Склад', line: 'ул. Мира, д. 4/2, 04109', is_default: true })
    expect(second).toMatchObject({ is_default: false, instructions: null })
    expect((await add({ phone: '8 916 123-45-67' })).phone).toBe('+79161234567')
    expect((await book(ann)).map(({ label }) => label)).toEqual(['Склад', 'Wharf', 'Yard'])
  })

  test('is shared by the colleagues of a company, who change it too', async () => {
    const mine = await add()
    expect(await book(colleague)).toEqual([mine])
    const { status, body } = await change(colleague, mine, { line: 'Quay 7' })
    expect([status, body.line, body.version]).toEqual([200, 'Quay 7', 2])
    expect(await book(ann)).toEqual([body])
  })

  test('is no one else’s: a stranger sees no entry, and cannot change, remove or choose one', async () => {
    const mine = await add()
    expect(await book(stranger)).toEqual([])
    expect((await change(stranger, mine, {})).status).toBe(404)
    expect((await portico.request(stranger, 'DELETE', `${url}/${mine.id}`)).status).toBe(404)
    expect((await portico.request(stranger, 'POST', `${url}/${mine.id}/default`)).status).toBe(404)
    expect(await book(ann)).toEqual([mine])
    for (const staff of [cast.manager, cast.admin])
      expect((await portico.request(staff, 'GET', url)).status).toBe(403)
  })

  test('has one default entry at any time, however many choose at once', async () => {
    const entries = [await add({ label: 'A' }), await add({ label: 'B' }), await add({ label: 'C' })]
    await Promise.all(
      entries.flatMap(({ id }) =>
        [ann, colleague].map((as) => portico.request(as, 'POST', `${url}/${id}/default`)),
      ),
    )
    expect((await book(ann)).filter(({ is_default }) => is_default).length).toBe(1)
  })

  test('gives the place of a removed default to the oldest of the others', async () => {
    const [first, second] = [await add({ label: 'A' }), await add({ label: 'B' }), await add({ label: 'C' })]
    expect((await portico.request(ann, 'DELETE', `${url}/${first!.id}`)).status).toBe(204)
    expect((await book(ann)).map(({ id, is_default }) => [id, is_default])[0]).toEqual([second!.id, true])
  })

  test('does not lose what a colleague changed in the meantime', async () => {
    const mine = await add()
    await change(colleague, mine, { line: 'Quay 7' })
    const { status, body } = await change(ann, mine, { line: 'Quay 8' })
    expect([status, body.code]).toEqual([409, 'clientsInside.addressChanged'])
    expect((await book(ann))[0]!.line).toBe('Quay 7')
  })

  test('holds two hundred entries and no more', async () => {
    await portico.platform.pool.query(
      `insert into addresses (organization_id, label, recipient, phone, country, city, line)
       select $1, n, 'Ivan', '+49 1', 'Germany', 'Leipzig', n from generate_series(1, 199) n`,
      [holm],
    )
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => portico.request<{ code: string }>(ann, 'POST', url, wharf)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await book(ann)).length).toBe(200)
  })

  test.each([
    [{ label: ' ' }, { label: ['errors.required'] }],
    [{ recipient: undefined }, { recipient: ['errors.required'] }],
    [{ phone: 'none' }, { phone: ['errors.isValidPhone'] }],
    [{ line: 'x'.repeat(301) }, { line: ['errors.maxLength'] }],
    [{ instructions: 'a\u0000b' }, { instructions: ['errors.notValid'] }],
  ])('refuses %j', async (wrong, codes) => {
    const { status, body } = await portico.request<{ codes: object }>(ann, 'POST', url, {
      ...wharf,
      ...wrong,
    })
    expect([status, body.codes]).toEqual([422, codes])
  })
})

test('colleagues are those of one’s own company who may order, oneself aside', async () => {
  const of = async (as: string) =>
    (await portico.request<Colleague[]>(as, 'GET', '/api/front/colleagues')).body.map(({ name }) => name)
  expect(await of(ann)).toEqual(['Ann Holm'])
  expect(await of(stranger)).toEqual([])
  await portico.platform.pool.query(`update users set status = 'blocked' where email = $1`, [colleague])
  expect(await of(ann)).toEqual([])
  await portico.platform.pool.query(`update users set status = 'active' where email = $1`, [colleague])
})

test('whether orders may come in parts is the company’s own usual, which its buyers change', async () => {
  const usual = async (as: string) =>
    (await portico.request<{ partial_allowed: boolean }>(as, 'GET', '/api/front/company')).body
      .partial_allowed
  const change = (as: string, body: object) =>
    portico.request(as, 'PUT', '/api/front/partial-deliveries', body)
  expect([await usual(ann), await usual(stranger)]).toEqual([true, true])
  expect((await change(colleague, { partial_allowed: false })).status).toBe(200)
  expect([await usual(ann), await usual(stranger)]).toEqual([false, true])
  expect((await change(ann, { partial_allowed: 'no' })).status).toBe(422)
  const { pool } = portico.platform
  await pool.query(`update users set org_role = 'viewer' where email = $1`, [colleague])
  expect((await change(colleague, { partial_allowed: true })).status).toBe(403)
  await pool.query(`update users set org_role = 'buyer' where email = $1`, [colleague])
  expect(await usual(ann)).toBe(false)
})
