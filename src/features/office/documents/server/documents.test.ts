import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A document from upload to archive: who can read it and when. */
const colleague = 'colleague@portico.example'
let portico: TestPortico
let companyA: number
beforeAll(async () => {
  portico = await startPortico()
  companyA = (await portico.request(cast.clientA, 'GET', '/api/auth/user')).body.organization_id
  await portico.platform.pool.query(
    `insert into users (email, name, last_name, currency_id, organization_id, status, email_verified_at)
     values ($1, 'Otto', 'Keller', 1, $2, 'active', now())`,
    [colleague, companyA],
  )
})
afterAll(() => portico.stop())

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function uploaded(content: string, as: string = cast.chief, name = 'document.txt'): Promise<number> {
  const form = formWith({ name, type: 'text/plain', bytes: Buffer.from(content) }, { category: 'document' })
  const { status, body } = await portico.request(as, 'POST', '/api/files', form, { 'content-type': formType })
  expect(status).toBe(200)
  return body.id
}

type Card = { id: number; edition: number; file: { id: number }; version: number; state: string }
const wanted = { category: 'instruction', language: 'en', audience: 'clients' }
async function drafted(title_en: string, more: object = {}): Promise<Card> {
  const files = [{ id: await uploaded(`This is ${title_en}`), title_en }]
  const answer = await portico.request(cast.chief, 'POST', '/api/manager/documents', {
    ...wanted,
    files,
    ...more,
  })
  expect(answer.status).toBe(200)
  return answer.body[0]
}
const transition = (id: number, name: string, as: string = cast.chief) =>
  portico.request(as, 'PUT', `/api/manager/documents/${id}/state`, { transition: name })
async function published(title: string, more: object = {}): Promise<Card> {
  const { id } = await drafted(title, more)
  const { status, body } = await transition(id, 'publish')
  expect(status).toBe(200)
  return body
}
async function replaced(id: number, content: string): Promise<Card> {
  const { status, body } = await portico.request(
    cast.chief,
    'POST',
    `/api/manager/documents/${id}/versions`,
    {
      file_id: await uploaded(content),
    },
  )
  expect(status).toBe(200)
  return body
}
const listOf = async (as: string, query = '', lang = 'en') =>
  (
    await portico.request(as, 'GET', `/api/front/documents?per_page=100${query}`, undefined, {
      'x-lang-code': lang,
    })
  ).body as { id: number; title: string; is_new: boolean; acknowledged_at: string | null }[]
const idsOf = async (as: string, query = '') => (await listOf(as, query)).map(({ id }) => id)
const acknowledge = (as: string, id: number, version = 1) =>
  portico.request(as, 'POST', `/api/front/documents/${id}/acknowledgement`, { version })
/** Returns the status of each endpoint for a person and a document. */
async function statusesFor(as: string, { id, file }: Card) {
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
const reads = { listed: true, file: 200, link: 200, opening: 204, archive: 200, acknowledgement: 200 }
const sees = { listed: false, file: 404, link: 404, opening: 404, archive: 404, acknowledgement: 404 }

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

describe('what clients are shown', () => {
  test('is what is published and whose day has come: no draft, nothing of tomorrow, nothing archived', async () => {
    const draft = await drafted('Still a draft', { requires_ack: true })
    expect(await statusesFor(cast.clientA, draft)).toEqual(sees)
    const later = await published('Of tomorrow', { effective_from: inDays(1), requires_ack: true })
    expect(await statusesFor(cast.clientA, later)).toEqual(sees)
    const now = await published('Of today', { effective_from: today(), requires_ack: true })
    expect(await statusesFor(cast.clientA, now)).toEqual(reads)
    await transition(now.id, 'archive')
    expect(await statusesFor(cast.clientA, now)).toEqual(sees)
  })

  test('is in their language first, then the newest', async () => {
    const titles = ['Handbook A', 'Handbook B', 'Handbook C', 'Handbook D']
    for (const [place, language] of ['en', 'ru', 'both', 'en'].entries())
      await published(titles[place]!, { language })
    const shown = async (lang: string) =>
      (await listOf(cast.clientB, '&q=Handbook', lang)).map(({ title }) => title)
    expect(await shown('en')).toEqual(['Handbook D', 'Handbook C', 'Handbook A', 'Handbook B'])
    expect(await shown('ru')).toEqual(['Handbook C', 'Handbook B', 'Handbook D', 'Handbook A'])
  })

  test('is found by a part of either title, by category, language and what is to be done', async () => {
    const soon = await published('Fire certificate', {
      category: 'certificate',
      language: 'both',
      valid_until: inDays(30),
      requires_ack: true,
    })
    await published('Lasting certificate', { category: 'certificate', valid_until: inDays(31) })
    expect(await idsOf(cast.clientB, '&q=RE%20CERT')).toEqual([soon.id])
    expect(await idsOf(cast.clientB, '&category=certificate&language=both')).toEqual([soon.id])
    expect(await idsOf(cast.clientB, '&mark=ending')).toEqual([soon.id])
    expect(await idsOf(cast.clientB, '&mark=to_acknowledge')).toContain(soon.id)
    await acknowledge(cast.clientB, soon.id)
    expect(await idsOf(cast.clientB, '&mark=to_acknowledge')).not.toContain(soon.id)
    expect((await portico.request(cast.clientB, 'GET', '/api/front/documents?category=avatar')).status).toBe(
      422,
    )
  })

  test('is new until they open it themselves', async () => {
    const { id } = await published('Something new')
    const isNew = async (as: string) => (await listOf(as, '&q=Something%20new'))[0]!.is_new
    expect(await isNew(cast.clientA)).toBe(true)
    await portico.request(cast.clientA, 'POST', `/api/front/documents/${id}/opening`)
    expect([await isNew(cast.clientA), await isNew(colleague)]).toEqual([false, true])
  })

  test('comes as one archive that holds every file as it is', async () => {
    const [one, two] = [await published('Archived one'), await published('Archived two')]
    const answer = await portico.request(cast.clientA, 'POST', '/api/front/documents/archive', {
      ids: [one.id, two.id],
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(await unpacked(answer.raw)).toEqual({
      'document.txt': 'This is Archived one',
      'document (2).txt': 'This is Archived two',
    })
    expect((await listOf(cast.clientA, '&q=Archived')).map(({ is_new }) => is_new)).toEqual([false, false])
  })
})

describe('a new version', () => {
  test('takes the place of the one before when it is published, which no one but staff reads from then on', async () => {
    const first = await published('Quality handbook', { requires_ack: true })
    await acknowledge(cast.clientA, first.id)
    const second = await replaced(first.id, 'The second version')
    expect([second.version, second.state]).toEqual([2, 'draft'])
    expect(await idsOf(cast.clientA, '&q=Quality%20handbook')).toEqual([first.id])

    await transition(second.id, 'publish')
    expect(await idsOf(cast.clientA, '&q=Quality%20handbook')).toEqual([second.id])
    expect(await statusesFor(cast.clientA, first)).toEqual(sees)
    // It is new again.
    expect((await listOf(cast.clientA, '&q=Quality%20handbook'))[0]).toMatchObject({
      is_new: true,
      acknowledged_at: null,
    })
    expect((await acknowledge(cast.clientA, second.id, 1)).body.code).toBe('documents.errors.otherVersion')
    expect((await acknowledge(cast.clientA, second.id, 2)).status).toBe(200)

    const { body } = await portico.request(cast.manager, 'GET', `/api/manager/documents/${first.id}`)
    expect(body.state).toBe('superseded')
    expect(body.versions.map(({ id, version, state }: any) => [id, version, state])).toEqual([
      [second.id, 2, 'published'],
      [first.id, 1, 'superseded'],
    ])
    const { body: readers } = await portico.request(
      cast.chief,
      'GET',
      `/api/manager/documents/${first.id}/readers?reading=acknowledged`,
    )
    expect(readers).toHaveLength(1)
  })

  test('is made one at a time, of what is published, and not for a later day', async () => {
    const first = await published('One at a time')
    const second = await replaced(first.id, 'two')
    const again = async () =>
      (
        await portico.request(cast.chief, 'POST', `/api/manager/documents/${first.id}/versions`, {
          file_id: await uploaded('three'),
        })
      ).status
    expect(await again()).toBe(409)
    const change = {
      ...wanted,
      title_en: 'One at a time',
      effective_from: inDays(3),
      edition: second.edition,
    }
    await portico.request(cast.chief, 'PUT', `/api/manager/documents/${second.id}`, change)
    expect((await transition(second.id, 'publish')).body.code).toBe('documents.errors.versionLater')
    // Once archived, it makes room for another.
    await transition(second.id, 'archive')
    expect(await again()).toBe(200)
  })
})

describe('acknowledging', () => {
  test('twice is once, and the first time stands', async () => {
    const { id } = await published('To acknowledge', { requires_ack: true })
    const [first, second] = [await acknowledge(cast.clientA, id), await acknowledge(cast.clientA, id)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const { rows } = await portico.platform.pool.query(
      `select a.version, u.email, a.ip from document_acknowledgements a join users u on u.id = a.user_id
       where a.document_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ version: 1, email: cast.clientA, ip: '127.0.0.1' }])
    await Promise.all(Array.from({ length: 5 }, () => acknowledge(colleague, id)))
    const counted = await portico.platform.pool.query(
      'select from document_acknowledgements where document_id = $1',
      [id],
    )
    expect(counted.rowCount).toBe(2)
  })

  test('is asked only where it is wanted', async () => {
    const { id } = await published('Only to be read')
    expect((await acknowledge(cast.clientA, id)).body.code).toBe('documents.errors.notAsked')
  })

  test('is told to staff by person, with those who have not', async () => {
    const { id } = await published('Told to staff', { requires_ack: true })
    await acknowledge(cast.clientA, id)
    await portico.request(colleague, 'POST', `/api/front/documents/${id}/opening`)
    const readers = async (query = '', as: string = cast.chief) =>
      (await portico.request(as, 'GET', `/api/manager/documents/${id}/readers?per_page=100${query}`))
        .body as any[]
    const all = await readers()
    const acknowledged = await readers('&reading=acknowledged')
    const missing = await readers('&reading=not_acknowledged')
    expect(acknowledged).toHaveLength(1)
    expect(acknowledged.length + missing.length).toBe(all.length)
    expect(await readers('&reading=opened')).toHaveLength(2)
    // Clients of other managers are not shown.
    expect((await readers('', cast.otherManager)).length).toBeLessThan(all.length)
    const [row] = (await portico.request(cast.chief, 'GET', '/api/manager/documents?q=Told%20to%20staff'))
      .body
    expect([row.opened, row.acknowledged]).toEqual([2, 1])
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
      ...{ title_ru: 'Открыт', category: 'act', language: 'ru', audience: 'public', requires_ack: true },
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

describe('the files of a category (spec §7)', () => {
  const listed = async (as: string, category: string) =>
    (await portico.request(as, 'GET', `/api/files/category/${category}`)).body.map(({ id }: any) => id)
  const last = (as: string, category: string) =>
    portico.request(as, 'GET', `/api/files/category/last/${category}`)

  test('hold what is published for everybody, and the last of them is the one in force', async () => {
    expect((await last(cast.clientB, 'waybill')).status).toBe(404)
    const first = await published('A form of waybill', { category: 'waybill', audience: 'public' })
    const clientsOnly = await published('For clients', { category: 'waybill', audience: 'clients' })
    await drafted('A draft of waybill', { category: 'waybill', audience: 'public' })
    await published('A waybill of tomorrow', {
      category: 'waybill',
      audience: 'public',
      effective_from: inDays(1),
    })
    for (const as of [cast.clientB, cast.applicant, cast.manager]) {
      expect(await listed(as, 'waybill')).toEqual([first.file.id])
      expect((await last(as, 'waybill')).raw.toString()).toBe('This is A form of waybill')
    }
    expect((await portico.request(cast.applicant, 'GET', `/api/files/${clientsOnly.file.id}`)).status).toBe(
      404,
    )

    const second = await replaced(first.id, 'The second form')
    await transition(second.id, 'publish')
    expect(await listed(cast.clientB, 'waybill')).toEqual([second.file.id])
    expect((await last(cast.clientB, 'waybill')).raw.toString()).toBe('The second form')
    await transition(second.id, 'archive')
    expect((await last(cast.clientB, 'waybill')).status).toBe(404)
  })

  test('keep what someone uploaded themselves, after what is published', async () => {
    const form = formWith({ name: 'own.txt', bytes: Buffer.from('My own invoice') }, { category: 'invoice' })
    const own = await portico.request(cast.clientA, 'POST', '/api/files', form, { 'content-type': formType })
    expect((await last(cast.clientA, 'invoice')).raw.toString()).toBe('My own invoice')
    const sample = await published('A sample invoice', { category: 'invoice', audience: 'public' })
    await portico.request(
      cast.clientA,
      'POST',
      '/api/files',
      formWith({ name: 'newer.txt', bytes: Buffer.from('Newer') }, { category: 'other' }),
      { 'content-type': formType },
    )
    expect(await listed(cast.clientA, 'invoice')).toEqual([sample.file.id, own.body.id])
    expect(await listed(cast.clientB, 'invoice')).toEqual([sample.file.id])
    expect((await last(cast.clientA, 'invoice')).raw.toString()).toBe('This is A sample invoice')
  })
})

/** Reads an archive with independent code. */
async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const path = join(mkdtempSync(join(tmpdir(), 'portico-zip-')), 'documents.zip')
  writeFileSync(path, bytes)
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)
  const archive = await open(path, { lazyEntries: true })
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  const found: Record<string, string> = {}
  await new Promise<void>((done, fail) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      read(entry)
        .then(async (stream) => {
          found[entry.fileName] = await text(stream)
          archive.readEntry()
        })
        .catch(fail)
    })
    archive.on('end', done)
    archive.on('error', fail)
    archive.readEntry()
  })
  return found
}

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
