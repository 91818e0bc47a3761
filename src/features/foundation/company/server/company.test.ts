import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { emptyCompany } from '../company.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const change = (body: object) => portico.request(cast.admin, 'PUT', '/api/manager/company', body)
const show = () => portico.request(null, 'GET', '/api/public/company')

test('a company that told nothing yet is shown empty; the first facts are version 1', async () => {
  expect((await show()).body).toMatchObject({ name: 'Portico', phones: [], version: 0 })
  const { status, body } = await change({ ...emptyCompany, name: 'Arch & Sons', based_on: 0 })
  expect([status, body.version]).toEqual([200, 1])
  expect((await show()).body).toMatchObject({ name: 'Arch & Sons', version: 1 })
})

test('of two administrators who change the same version one is told, and nothing is lost', async () => {
  const { version } = (await show()).body
  const answers = await Promise.all(
    ['First', 'Second'].map((name) => change({ ...emptyCompany, name, based_on: version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)!.body
  expect((await show()).body).toMatchObject({ name: won.name, version: version + 1 })
})

test.each([
  ['371 67 550 102', '+37167550102'],
  ['8 (495) 123-45-67', '+74951234567'],
  ['+49 341 5550199', '+49 341 5550199'],
  ['0341 5550199', '0341 5550199'],
])('the telephone %s of the company and of a department is printed as %s', async (number, printed) => {
  const { version } = (await show()).body
  const parts = {
    phones: [{ label: both(), number }],
    departments: [{ name: both(), phone: number, email: '' }],
  }
  expect((await change({ ...emptyCompany, ...parts, based_on: version })).status).toBe(200)
  expect((await show()).body).toMatchObject({
    phones: [{ number: printed }],
    departments: [{ phone: printed }],
  })
})

test.each([
  ['messengers.0.url', { messengers: [{ name: 'Chat', url: 'javascript:alert(1)' }] }],
  ['addresses.0.map_url', { addresses: [{ label: both(), address: both(), map_url: 'data:text/html,x' }] }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  // PostgreSQL would read the sign the other way round.
  ['time_zone', { time_zone: '+03:00' }],
  ['hours.0.to', { hours: [{ from: '18:00', to: '09:00' }, null, null, null, null, null, null] }],
  ['hours', { hours: [] }],
  ['holidays.0.date', { holidays: [{ date: '31.12.2026', name: both() }] }],
  ['emails.0.address', { emails: [{ label: both(), address: 'a@b.example\r\nBcc: c@d.example' }] }],
  ['phones.0.number', { phones: [{ label: both(), number: 'call me' }] }],
  ['phones.0.number', { phones: [{ label: both(), number: `+${'1'.repeat(18)}` }] }],
  ['departments.0.phone', { departments: [{ name: both(), phone: '1', email: '' }] }],
])('%s that cannot be is refused on its field', async (field, part) => {
  const { status, body } = await change({ ...emptyCompany, ...part, based_on: 1 })
  expect([status, Object.keys(body.codes)]).toEqual([422, [field]])
})

function both() {
  return { en: '', ru: '' }
}
