import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A document from upload to archive: who can read it and when. */
export const colleague = 'colleague@portico.example'
export let portico: TestPortico
export let companyA: number

export async function startDocuments(): Promise<void> {
  portico = await startPortico()
  companyA = (await portico.request(cast.clientA, 'GET', '/api/auth/user')).body.organization_id
  await portico.platform.pool.query(
    `insert into users (email, name, last_name, currency_id, organization_id, status, email_verified_at)
     values ($1, 'Otto', 'Keller', 1, $2, 'active', now())`,
    [colleague, companyA],
  )
}

export const today = () => new Date().toISOString().slice(0, 10)
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function uploaded(
  content: string,
  as: string = cast.chief,
  name = 'document.txt',
): Promise<number> {
  const form = formWith({ name, type: 'text/plain', bytes: Buffer.from(content) }, { category: 'document' })
  const { status, body } = await portico.request(as, 'POST', '/api/files', form, { 'content-type': formType })
  expect(status).toBe(200)
  return body.id
}

export type Card = { id: number; edition: number; file: { id: number }; version: number; state: string }
export const wanted = { category: 'instruction', language: 'en', audience: 'clients' }

export async function drafted(title_en: string, more: object = {}): Promise<Card> {
  const files = [{ id: await uploaded(`This is ${title_en}`), title_en }]
  const answer = await portico.request(cast.chief, 'POST', '/api/manager/documents', {
    ...wanted,
    files,
    ...more,
  })
  expect(answer.status).toBe(200)
  return answer.body[0]
}
export const transition = (id: number, name: string, as: string = cast.chief) =>
  portico.request(as, 'PUT', `/api/manager/documents/${id}/state`, { transition: name })

export async function published(title: string, more: object = {}): Promise<Card> {
  const { id } = await drafted(title, more)
  const { status, body } = await transition(id, 'publish')
  expect(status).toBe(200)
  return body
}
export const listOf = async (as: string, query = '', lang = 'en') =>
  (
    await portico.request(as, 'GET', `/api/front/documents?per_page=100${query}`, undefined, {
      'x-lang-code': lang,
    })
  ).body as { id: number; title: string; is_new: boolean; acknowledged_at: string | null }[]
export const idsOf = async (as: string, query = '') => (await listOf(as, query)).map(({ id }) => id)
export const acknowledge = (as: string, id: number, version = 1) =>
  portico.request(as, 'POST', `/api/front/documents/${id}/acknowledgement`, { version })

/** Returns the status of each endpoint for a person and a document. */
export async function statusesFor(as: string, { id, file }: Card) {
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await portico.request(as, method, url, body)).status
  return {
    listed: (await idsOf(as)).includes(id),
    file: await ask('GET', `/api/files/${file.id}`),
    link: await ask('GET', `/api/files/link/${file.id}`),
    opening: await ask('POST', `/api/front/documents/${id}/opening`),
    archive: await ask('POST', '/api/front/documents/archive', { ids: [id] }),
    acknowledgement: await ask('POST', `/api/front/documents/${id}/acknowledgement`, { version: 1 }),
  }
}
export const reads = { listed: true, file: 200, link: 200, opening: 204, archive: 200, acknowledgement: 200 }
export const sees = { listed: false, file: 404, link: 404, opening: 404, archive: 404, acknowledgement: 404 }
