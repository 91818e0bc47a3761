import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import * as sample from './testing/samples.ts'

/** A file that belongs to an order or a company may be read by anyone who may read its subject. */
let portico: TestPortico
let order: string
let foreignOrder: string
let company: string
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const newest = async (as: string) => {
    const { body } = await portico.request(as, 'GET', '/api/front/orders?per_page=1')
    return `order:${body[0].id}`
  }
  order = await newest(cast.clientA)
  foreignOrder = await newest(cast.clientB)
  company = `organization:${(await portico.request(cast.clientA, 'GET', '/api/auth/user')).body.organization_id}`
})
afterAll(() => portico.stop())

const upload = (as: string, subject: string) =>
  portico.request(as, 'POST', '/api/files', formWith({ name: 'a.txt', bytes: sample.txt }, { subject }), {
    'content-type': formType,
  })
/** Returns each person's status when they read a file. */
const answersTo = (id: number, people: string[]) =>
  Promise.all(people.map(async (one) => (await portico.request(one, 'GET', `/api/files/${id}`)).status))
const filesStored = async () => (await portico.platform.pool.query('select from files')).rowCount

describe.each([
  ['a manager', cast.manager],
  ['a chief manager', cast.chief],
  ['the client', cast.clientA],
])('what %s uploads', (_, who) => {
  test('for an order is read by its client and who looks after them, and by no one else', async () => {
    const { status, body } = await upload(who, order)
    expect(status).toBe(200)
    expect(
      await answersTo(body.id, [cast.clientA, cast.manager, cast.chief, cast.clientB, cast.otherManager]),
    ).toEqual([200, 200, 200, 404, 404])
    expect(
      (await portico.request(cast.clientA, 'GET', `/api/files/link/${body.id}`)).raw.equals(sample.txt),
    ).toBe(true)
    expect((await portico.request(cast.clientB, 'GET', `/api/files/link/${body.id}`)).status).toBe(404)
  })

  test('for a company is read by its people and who looks after them, and by no one else', async () => {
    const { body } = await upload(who, company)
    expect(
      await answersTo(body.id, [cast.clientA, cast.manager, cast.chief, cast.clientB, cast.otherManager]),
    ).toEqual([200, 200, 200, 404, 404])
  })
})

describe('nothing is stored for', () => {
  test.each([
    ['a foreign order, by a client', cast.clientA, () => foreignOrder],
    ['a foreign company, by a client', cast.clientB, () => company],
    ['an order of a colleague’s client, by a manager', cast.otherManager, () => order],
    ['an order that does not exist', cast.chief, () => 'order:999999'],
    ['a kind that no one owns', cast.chief, () => 'planet:1'],
    ['a kind that every object has', cast.chief, () => 'constructor:1'],
  ])('%s, which does not exist for them', async (_, as, subject) => {
    const before = await filesStored()
    expect((await upload(as, subject())).status).toBe(404)
    expect(await filesStored()).toBe(before)
  })

  test.each(['', 'order', 'order:', 'order:0', 'order:x', 'order:1;drop', '12', 'order:12:3', '__proto__:1'])(
    'what is no subject: %j',
    async (subject) => {
      const { status, body } = await upload(cast.manager, subject)
      expect([status, body.codes]).toEqual([422, { subject: ['errors.notValid'] }])
    },
  )
})
