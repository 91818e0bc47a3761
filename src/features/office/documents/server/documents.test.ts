import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  acknowledge,
  type Card,
  colleague,
  companyA,
  drafted,
  inDays,
  portico,
  published,
  reads,
  sees,
  startDocuments,
  statusesFor,
  today,
  transition,
  uploaded,
  wanted,
} from './testing/documents.ts'

beforeAll(startDocuments)
afterAll(() => portico.stop())

describe('one company’s document', () => {
  let contract: Card
  beforeAll(async () => {
    contract = await published('Contract 14', {
      audience: 'organization',
      organization_id: companyA,
      requires_ack: true,
      category: 'contract',
    })
  })

  test('is read by its people, and by no one of another: not in the list, by its address, its file or in an archive', async () => {
    expect(await statusesFor(cast.clientA, contract)).toEqual(reads)
    expect(await statusesFor(colleague, contract)).toEqual(reads)
    expect(await statusesFor(cast.clientB, contract)).toEqual(sees)
  })

  test('is seen by the managers who look after the company and by no other', async () => {
    const answers = await Promise.all(
      [cast.manager, cast.chief, cast.admin, cast.otherManager].map(async (as) => [
        (await portico.request(as, 'GET', `/api/manager/documents/${contract.id}`)).status,
        (await portico.request(as, 'GET', `/api/manager/documents/${contract.id}/readers`)).status,
        (await portico.request(as, 'GET', `/api/files/link/${contract.file.id}`)).status,
        (await portico.request(as, 'GET', '/api/manager/documents?q=Contract%2014')).body.length,
      ]),
    )
    expect(answers).toEqual([
      [200, 200, 200, 1],
      [200, 200, 200, 1],
      [200, 200, 200, 1],
      [404, 404, 404, 0],
    ])
  })

  test('cannot be taken along with others by who may not read it', async () => {
    const open = await published('Open to all')
    const both = (as: string) =>
      portico.request(as, 'POST', '/api/front/documents/archive', { ids: [open.id, contract.id] })
    expect((await both(cast.clientB)).status).toBe(404)
    expect((await both(cast.clientA)).status).toBe(200)
  })

  test('names a company there is', async () => {
    const files = [{ id: await uploaded('For no one'), title_en: 'For no one' }]
    const nowhere = { ...wanted, audience: 'organization', organization_id: 999_999, files }
    const { status, body } = await portico.request(cast.chief, 'POST', '/api/manager/documents', nowhere)
    expect([status, body.codes]).toEqual([422, { organization_id: ['errors.oneOf'] }])
  })
})

describe('who keeps documents', () => {
  test('a manager reads them and changes nothing; a client does neither', async () => {
    const { id } = await drafted('Stored by chiefs')
    const file = await uploaded('A manager’s own', cast.manager)
    const asked = (as: string) =>
      Promise.all([
        portico.request(as, 'GET', `/api/manager/documents/${id}`),
        portico.request(as, 'POST', '/api/manager/documents', {
          ...wanted,
          files: [{ id: file, title_en: 'Mine' }],
        }),
        portico.request(as, 'PUT', `/api/manager/documents/${id}`, {
          ...wanted,
          title_en: 'Mine',
          edition: 1,
        }),
        transition(id, 'publish', as),
        portico.request(as, 'POST', `/api/manager/documents/${id}/versions`, { file_id: file }),
      ])
    expect((await asked(cast.manager)).map(({ status }) => status)).toEqual([200, 403, 403, 403, 403])
    expect((await asked(cast.clientA)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await portico.request(cast.manager, 'GET', `/api/manager/documents/${id}`)).body).toMatchObject({
      transitions: [],
      may_change: false,
      may_replace: false,
      state: 'draft',
    })
  })

  test('no one makes a document of someone else’s file, or of another document’s', async () => {
    const make = (id: number) =>
      portico.request(cast.chief, 'POST', '/api/manager/documents', {
        ...wanted,
        files: [{ id, title_en: 'Taken' }],
      })
    const taken = { status: 422, codes: { files: ['documents.errors.fileTaken'] } }
    const replyOf = async (id: number) => {
      const { status, body } = await make(id)
      return { status, codes: body.codes }
    }
    expect(await replyOf(await uploaded('A client’s', cast.clientA))).toEqual(taken)
    expect(await replyOf((await drafted('Has its file')).file.id)).toEqual(taken)
    expect(await replyOf(999_999)).toEqual(taken)
  })

  test('several files become a draft each, in their order', async () => {
    const files = [
      { id: await uploaded('one'), title_en: 'First of three' },
      { id: await uploaded('two'), title_ru: 'Второй из трёх' },
      { id: await uploaded('three'), title_en: 'Third of three', title_ru: 'Третий из трёх' },
    ]
    const { body } = await portico.request(cast.chief, 'POST', '/api/manager/documents', { ...wanted, files })
    expect(body.map(({ title_en, title_ru, state }: any) => [title_en, title_ru, state])).toEqual([
      ['First of three', null, 'draft'],
      [null, 'Второй из трёх', 'draft'],
      ['Third of three', 'Третий из трёх', 'draft'],
    ])
    expect(body.map(({ file }: any) => file.id)).toEqual(files.map(({ id }) => id))
  })
})

describe('changing', () => {
  const change = (id: number, body: object) =>
    portico.request(cast.chief, 'PUT', `/api/manager/documents/${id}`, body)

  test('of what is published: the title and the last day, and nothing people go by', async () => {
    const { id, edition } = await published('Fixed in part', { effective_from: today() })
    const input = { ...wanted, title_en: 'Better said', effective_from: today(), edition }
    expect((await change(id, { ...input, audience: 'public' })).body.code).toBe(
      'documents.errors.isPublished',
    )
    expect((await change(id, { ...input, requires_ack: true })).status).toBe(409)
    const { body } = await change(id, { ...input, valid_until: inDays(10) })
    expect([body.title_en, body.valid_until]).toEqual(['Better said', inDays(10)])
    // A person who read it before that change gets an error.
    expect((await change(id, input)).body.code).toBe('documents.errors.changedSince')
  })

  test('of a draft: all of it', async () => {
    const { id, edition } = await drafted('Open whole')
    const { body } = await change(id, {
      title_ru: 'Открыт',
      category: 'act',
      language: 'ru',
      audience: 'public',
      requires_ack: true,
      edition,
    })
    expect(body).toMatchObject({ title_en: null, title_ru: 'Открыт', category: 'act', audience: 'public' })
  })

  test('never after it was archived, and it is not published twice', async () => {
    const { id } = await published('Put away')
    expect((await transition(id, 'publish')).status).toBe(409)
    const { body } = await transition(id, 'archive')
    expect((await change(id, { ...wanted, title_en: 'Again', edition: body.edition })).status).toBe(409)
    expect((await transition(id, 'publish')).status).toBe(409)
  })
})

describe('publishing', () => {
  const emailsAbout = async (title: string) =>
    (await portico.emailsTo(cast.clientA)).filter(({ subject }) => subject.includes(title)).length
  const noticesOf = async (id: number) =>
    (
      await portico.platform.pool.query(
        `select kind from notices where subject = 'document:' || $1::bigint`,
        [id],
      )
    ).rows
  const asked = async (as: string) =>
    (await portico.request(as, 'GET', '/api/front/documents/asked')).body.count

  test('what is to be acknowledged is said to everybody it is for, by e-mail too, and counted until they have read it', async () => {
    const before = await asked(cast.clientA)
    const { id } = await published('Fire rules', { requires_ack: true })
    expect(await emailsAbout('Fire rules')).toBe(1)
    expect((await noticesOf(id)).length).toBeGreaterThan(2)
    expect(await asked(cast.clientA)).toBe(before + 1)
    await acknowledge(cast.clientA, id)
    expect(await asked(cast.clientA)).toBe(before)
  })

  test('for one company is said to its people alone, and quietly', async () => {
    const { id } = await published('Price of the year', {
      audience: 'organization',
      organization_id: companyA,
    })
    expect(await emailsAbout('Price of the year')).toBe(0)
    expect(new Set((await noticesOf(id)).map(({ kind }) => kind))).toEqual(new Set(['documents.published']))
    const { rows } = await portico.platform.pool.query(
      `select count(*)::int as others from notices n join users u on u.id = n.user_id
       where n.subject = 'document:' || $1::bigint and u.organization_id <> $2`,
      [id, companyA],
    )
    expect(rows).toEqual([{ others: 0 }])
  })

  test('anything else, and what begins later, is said to no one', async () => {
    const library = await published('Catalogue of bolts')
    const later = await published('Rules of next year', { requires_ack: true, effective_from: inDays(20) })
    await emailsAbout('')
    expect([await noticesOf(library.id), await noticesOf(later.id)]).toEqual([[], []])
  })

  test('takes the file out of the quota of the person who uploaded it', async () => {
    const counted = async (id: number) =>
      (await portico.platform.pool.query('select is_counted from files where id = $1', [id])).rows
    const draft = await drafted('Stored in the end')
    expect(await counted(draft.file.id)).toEqual([{ is_counted: true }])
    await transition(draft.id, 'publish')
    expect(await counted(draft.file.id)).toEqual([{ is_counted: false }])
  })
})
