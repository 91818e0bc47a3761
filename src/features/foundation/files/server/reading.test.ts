import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { credentialsOf } from '#processes/testing/actors.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import * as sample from './testing/samples.ts'

/** Tests who may read a file (trust §2), and the reply. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await pool.query(
    `insert into users (email, name, last_name, currency_id, organization_id, status, email_verified_at)
     select 'colleague@portico.example', 'Otto', 'Keller', 1, organization_id, 'active', now()
     from users where email = 'client.a@portico.example'`,
  )
})
afterAll(() => portico.stop())

async function upload(as: string, category = 'document', name = 'note.txt') {
  const answer = await portico.request(
    as,
    'POST',
    '/api/files',
    formWith({ name, bytes: sample.txt }, { category }),
    { 'content-type': formType },
  )
  expect(answer.status).toBe(200)
  return answer.body as { id: number }
}

async function statusFor(email: string | null, id: number | string): Promise<number[]> {
  const headers = await credentialsOf(portico, email)
  const ask = (url: string) => portico.request(null, 'GET', url, undefined, headers)
  return [(await ask(`/api/files/${id}`)).status, (await ask(`/api/files/link/${id}`)).status]
}

describe('a file of company A', () => {
  let id: number
  beforeAll(async () => {
    id = (await upload(cast.clientA)).id
  })

  test.each([
    ['its owner', cast.clientA, 200],
    ['a colleague', 'colleague@portico.example', 200],
    ['another company', cast.clientB, 404],
    ['an unverified client of another company', cast.unverified, 404],
    ['an applicant', cast.applicant, 404],
    ['a blocked client', cast.blocked, 403],
    ['a deleted one', cast.deleted, 401],
    ['the manager of the company', cast.manager, 200],
    ['another manager', cast.otherManager, 404],
    ['the chief manager', cast.chief, 200],
    ['an administrator', cast.admin, 200],
    ['noOne', null, 401],
    ['someone with a made-up token', 'garbage', 401],
  ])('%s', async (_, email, status) => {
    expect(await statusFor(email, id)).toEqual([status, status])
  })

  test('a stranger cannot tell it from one that does not exist, or from no number at all', async () => {
    const answers = await Promise.all(
      [id, 999_999, 'x', '-1', '1.5', '__proto__'].map((one) =>
        portico.request(cast.clientB, 'GET', `/api/files/${one}`),
      ),
    )
    const result = new Set(
      answers.map(({ status, body }) => JSON.stringify([status, body.code, body.message])),
    )
    expect([...result]).toEqual([JSON.stringify([404, 'errors.notFound', 'Not found'])])
  })
})

test('what staff upload is read by themselves and by those who see everything', async () => {
  const { id } = await upload(cast.manager)
  expect(await statusFor(cast.manager, id)).toEqual([200, 200])
  expect(await statusFor(cast.otherManager, id)).toEqual([404, 404])
  expect(await statusFor(cast.clientA, id)).toEqual([404, 404])
  expect(await statusFor(cast.chief, id)).toEqual([200, 200])
})

test('an applicant and someone unverified keep files of their own', async () => {
  for (const email of [cast.applicant, cast.unverified]) {
    expect(await statusFor(email, (await upload(email)).id)).toEqual([200, 200])
  }
})

test('a company without a manager is looked after by every manager', async () => {
  const { id } = await upload(cast.applicant)
  expect(await statusFor(cast.otherManager, id)).toEqual([200, 200])
})

test('is a resource with its id, and comes as the very bytes that were sent', async () => {
  const as = cast.clientA
  const card = await upload(as, 'drawing', 'plan.txt')
  expect(card).toMatchObject({ id: expect.any(Number), name: 'plan.txt', category: 'drawing' })
  expect((await portico.request(as, 'GET', `/api/files/${card.id}`)).body).toEqual(card)
  const link = await portico.app.inject({
    url: `/api/files/link/${card.id}`,
    headers: { authorization: `Bearer ${await portico.tokenOf(as)}` },
  })
  expect(link.rawPayload.equals(sample.txt)).toBe(true)
  expect(link.headers['content-disposition']).toMatch(/^attachment; filename="?plan\.txt/)
})

describe('the files of a category', () => {
  const owner = cast.clientB

  test('are one’s own, newest first, page by page', async () => {
    const ids: number[] = []
    for (const name of ['a.txt', 'b.txt', 'c.txt']) ids.unshift((await upload(owner, 'certificate', name)).id)
    await upload(cast.clientA, 'certificate')
    const { body, headers } = await portico.request(
      owner,
      'GET',
      '/api/files/category/certificate?per_page=2',
    )
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
    expect(Object.keys(body[0])).toEqual(['id', 'name', 'mime', 'size', 'category', 'mesh', 'created_at'])
    expect([headers['x-total-count'], headers['x-total-pages'], headers['x-current-page']]).toEqual([
      '3',
      '2',
      '1',
    ])
  })

  test('has a last one, which comes as a file', async () => {
    await upload(owner, 'act', 'first.txt')
    await upload(owner, 'act', 'Акт №2.txt')
    const { status, body, headers } = await portico.request(owner, 'GET', '/api/files/category/last/act')
    expect([status, body]).toEqual([200, sample.txt.toString()])
    expect(headers['content-disposition']).toContain(encodeURIComponent('Акт №2.txt'))
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each(['waybill', 'unknown', '__proto__', 'constructor', 'toString'])(
    '%s has no last file',
    async (name) => {
      expect((await portico.request(owner, 'GET', `/api/files/category/last/${name}`)).status).toBe(404)
    },
  )

  test.each(['unknown', '__proto__', 'constructor', 'last'])('%s is no category', async (name) => {
    expect((await portico.request(owner, 'GET', `/api/files/category/${name}`)).status).toBe(404)
  })
})

test('an idempotency key keeps one file however often it is sent', async () => {
  const send = () =>
    portico.request(cast.clientB, 'POST', '/api/files', formWith({ name: 'a.txt', bytes: sample.txt }), {
      'content-type': formType,
      'idempotency-key': 'once',
    })
  const [first, second] = await Promise.all([send(), send()])
  expect(second.body).toEqual(first.body)
})
