import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** Files clients send: received, then accepted or rejected by their manager and no one else. */
let portico: TestPortico
const buyer = 'sends@quay.example'
const stranger = cast.clientB
const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  portico.request<Body>(as, method as 'GET', path, body)
const rows = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: buyer, manager: cast.manager })
})
beforeEach(() => role('owner', true))
afterAll(() => portico.stop())

const role = (org_role: string, isVerified: boolean) =>
  rows('update users set org_role = $2, email_verified_at = case when $3 then now() end where email = $1', [
    ...[buyer, org_role, isVerified],
  ])

async function uploaded(as: string, name = 'contract.txt', type = 'text/plain') {
  const form = formWith({ name, type, bytes: Buffer.from('Signed') }, { category: 'document' })
  return portico.request(as, 'POST', '/api/files', form, { 'content-type': formType })
}
const send = async (as = buyer, change: object = {}) =>
  ask(as, 'POST', '/api/front/document-uploads', {
    kind: 'contract',
    title: 'Contract 14',
    language: 'en',
    file_id: (await uploaded(as)).body.id,
    ...change,
  })
async function sent(): Promise<{ id: number; file_id: number }> {
  const { status, body } = await send()
  expect(status).toBe(200)
  return body[0]
}
const decide = (as: string, id: number, verdict: 'acceptance' | 'rejection', body?: object) =>
  ask(as, 'POST', `/api/manager/document-uploads/${id}/${verdict}`, body)
const waitingFor = async (as: string) =>
  (await ask(as, 'GET', '/api/tasks?kind=documents.received&per_page=100')).body.map(
    ({ subject }: { subject: string }) => subject,
  )

test('accepted it is a document of the company, counts in no one’s quota, and its sender is told', async () => {
  const { id, file_id } = await sent()
  expect(await waitingFor(cast.manager)).toContain(`upload:${id}`)
  expect(await waitingFor(cast.otherManager)).not.toContain(`upload:${id}`)
  const before = await rows('select is_counted from files where id = $1', [file_id])
  expect(before).toEqual([{ is_counted: true }])
  const { status, body } = await decide(cast.manager, id, 'acceptance')
  expect([status, body.state]).toEqual([200, 'accepted'])
  const listed = (await ask(buyer, 'GET', '/api/front/documents?per_page=100')).body
  expect(listed).toContainEqual(
    expect.objectContaining({ id: body.document_id, title: 'Contract 14', category: 'contract' }),
  )
  expect(await rows('select is_counted from files where id = $1', [file_id])).toEqual([{ is_counted: false }])
  expect(await waitingFor(cast.manager)).not.toContain(`upload:${id}`)
  const emails = await portico.emailsTo(buyer)
  expect(emails[0]!.subject).toBe('Your document was accepted: Contract 14')
})

test('rejected it says why, and is no document', async () => {
  const { id } = await sent()
  expect((await decide(cast.manager, id, 'rejection', { reason: ' ' })).status).toBe(422)
  const { status, body } = await decide(cast.manager, id, 'rejection', { reason: 'Page 3 is missing' })
  expect([status, body.state, body.document_id]).toEqual([200, 'rejected', null])
  const [own] = (await ask(buyer, 'GET', '/api/front/document-uploads')).body
  expect(own).toMatchObject({ id, state: 'rejected', reason: 'Page 3 is missing' })
  expect((await portico.emailsTo(buyer))[0]!.text).toContain('Page 3 is missing')
})

test('is decided once: of two who decide at once one is refused', async () => {
  const { id } = await sent()
  const answers = await Promise.all([
    decide(cast.manager, id, 'acceptance'),
    decide(cast.chief, id, 'rejection', { reason: 'No' }),
    decide(cast.chief, id, 'acceptance'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('is seen and decided by no one who has nothing to do with the company', async () => {
  const { id, file_id } = await sent()
  const answers = await Promise.all([
    ask(stranger, 'GET', `/api/files/${file_id}`),
    ask(stranger, 'GET', `/api/files/link/${file_id}`),
    ask(cast.otherManager, 'GET', `/api/files/link/${file_id}`),
    decide(cast.otherManager, id, 'acceptance'),
    decide(cast.otherManager, id, 'rejection', { reason: 'No' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await ask(stranger, 'GET', '/api/front/document-uploads')).body).toEqual([])
  const { body } = await ask(cast.otherManager, 'GET', '/api/manager/document-uploads?per_page=100')
  expect(body.filter((upload: { id: number }) => upload.id === id)).toEqual([])
})

test('stands next to the client among its documents, and no other company’s ever does', async () => {
  const { id } = await sent()
  const { document_id } = (await decide(cast.manager, id, 'acceptance')).body
  const company = (await rows('select organization_id from users where email = $1', [buyer]))[0]
    .organization_id
  const other = (await rows('select organization_id from users where email = $1', [stranger]))[0]
    .organization_id
  const ofClient = (as: string, organization: number) =>
    ask(as, 'GET', `/api/manager/clients/${organization}/documents?per_page=100`)
  const listed = (await ofClient(cast.manager, company)).body
  expect(listed).toContainEqual(expect.objectContaining({ id: document_id, title: 'Contract 14' }))
  const elsewhere = await ofClient(cast.chief, other)
  expect(elsewhere.status).toBe(200)
  expect(elsewhere.body.map((document: { id: number }) => document.id)).not.toContain(document_id)
  const owners = await rows('select distinct organization_id from documents where id = any($1)', [
    listed.map((document: { id: number }) => document.id),
  ])
  expect(owners).toEqual([{ organization_id: company }])
  expect((await ofClient(cast.otherManager, company)).status).toBe(404)
  expect((await ofClient(buyer, company)).status).toBe(403)
  const sentBy = async (organization: number) =>
    (
      await ask(
        cast.chief,
        'GET',
        `/api/manager/document-uploads?per_page=100&organization_id=${organization}`,
      )
    ).body.map((upload: { id: number }) => upload.id)
  expect(await sentBy(company)).toContain(id)
  expect(await sentBy(other)).not.toContain(id)
})

test.each([
  ['owner', true, 200],
  ['buyer', true, 200],
  ['accountant', true, 200],
  ['viewer', true, 403],
  ['owner', false, 403],
])('%s whose address is proven %s is answered %i', async (org_role, isVerified, status) => {
  const file_id = (await uploaded(buyer)).body.id
  await role(org_role, isVerified)
  expect((await send(buyer, { file_id })).status).toBe(status)
})

test('twice is there once; someone else’s file, and one that belongs elsewhere, are refused', async () => {
  const file_id = (await uploaded(buyer)).body.id
  const [first] = (await send(buyer, { file_id })).body
  const [again] = (await send(buyer, { file_id })).body
  expect(again.id).toBe(first.id)
  const theirs = (await uploaded(stranger)).body.id
  expect((await send(buyer, { file_id: theirs })).status).toBe(422)
  expect((await send(stranger, { file_id })).status).toBe(422)
})

test('a program is not taken, whatever it is called', async () => {
  expect((await uploaded(buyer, 'contract.exe', 'application/octet-stream')).status).toBe(422)
})

test('twenty wait at most', async () => {
  await rows('update document_uploads set state = $1, reason = $1, decided_at = now() where state = $2', [
    'rejected',
    'received',
  ])
  for (let count = 0; count < 20; count += 1) await sent()
  expect((await send()).status).toBe(409)
})
