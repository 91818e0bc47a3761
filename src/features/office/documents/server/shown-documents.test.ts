import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import {
  acknowledge,
  type Card,
  colleague,
  drafted,
  idsOf,
  inDays,
  listOf,
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
