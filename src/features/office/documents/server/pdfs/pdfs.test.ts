import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { dropJob } from '#platform/server/jobs/queue.ts'
import { portsOf } from '#platform/server/ports/port.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { type PdfWriter, pdfWriter } from '../ports.ts'
import { keyOf, landPdf } from './land-pdf.ts'
import { makePdf } from './make-pdf.ts'

/** A PDF is created automatically, once, in both languages, for one company; its manager gets a task if it fails. */
let portico: TestPortico
let product: number
let company: number
const buyer = 'pdfs@quay.example'
const stranger = cast.clientB

const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  portico.request<Body>(as, method as 'GET', path, body)
const rows = async <T = any>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await portico.platform.pool.query(text, values)).rows

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: buyer, manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = $1', [buyer])
  const [row] = await rows('select organization_id from users where email = $1', [buyer])
  company = Number(row.organization_id)
  ;[product] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 333 }])) as [number]
})
afterAll(() => portico.stop())

type Listed = {
  id: number
  title: string
  language: string
  file_id: number
  version: number
  order_numbers: string
}
const listedIn = async (query: string): Promise<Listed[]> =>
  (await ask(buyer, 'GET', `/api/front/documents?per_page=100${query}`)).body
const listed = async (query = '') =>
  (await Promise.all(['en', 'ru'].map((one) => listedIn(`${query}&language=${one}`)))).flat()
async function ordered(): Promise<{ id: number; number: number }> {
  const lines = [{ product_id: product, quantity: 3 }]
  const { body } = await ask(buyer, 'POST', '/api/front/carts/active/lines', { lines })
  const placed = await ask(buyer, 'POST', `/api/front/carts/${body.cart.id}/checkout`, { delivery_method: 1 })
  expect(placed.status).toBe(200)
  return placed.body
}
const settled = () => portico.emailsTo(buyer)
const textOf = async (as: string, fileId: number): Promise<string> =>
  pdfWords((await ask(as, 'GET', `/api/files/link/${fileId}`)).raw)

describe('an invoice', () => {
  let order: { id: number; number: number }
  let invoice: { id: number; number: string }
  let pdfs: Listed[]
  beforeAll(async () => {
    order = await ordered()
    expect((await ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/confirmation`)).status).toBe(200)
    const issued = await ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/invoices`, {
      kind: 'invoice',
    })
    expect(issued.status).toBe(200)
    invoice = issued.body[0]
    await settled()
    pdfs = await listed(`&order_id=${order.id}`)
  })

  test('lands in both languages, linked to its order, and says what it was made for', async () => {
    expect(pdfs.map(({ title, language }) => [language, title])).toEqual([
      ['en', `Invoice ${invoice.number}`],
      ['ru', `Счёт ${invoice.number}`],
    ])
    expect(await listedIn(`&order_id=${order.id}`)).toMatchObject([{ translations: [{ id: pdfs[1]!.id }] }])
    expect(pdfs[0]!.order_numbers).toBe(String(order.number))
    expect(await textOf(buyer, pdfs[0]!.file_id)).toContain(invoice.number)
    expect((await ask(buyer, 'GET', `/api/front/orders/${order.id}/documents`)).body).toHaveLength(2)
    expect((await ask(cast.manager, 'GET', `/api/manager/orders/${order.id}/documents`)).body).toHaveLength(2)
    expect(await listed('&order_id=999999')).toEqual([])
  })

  test('is no one’s own file: it fills no one’s quota', async () => {
    const ids = pdfs.map(({ file_id }) => file_id)
    expect(
      await rows('select owner_id, is_counted, subject from files where id = any($1) order by id', [ids]),
    ).toEqual(
      pdfs
        .map(({ id }) => ({ owner_id: null, is_counted: false, subject: `document:${id}` }))
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    )
  })

  test('is seen by no one of another company: not in the list, by the order, its file, its opening or in an archive', async () => {
    const [{ id, file_id }] = pdfs as [Listed]
    const ofOrder = `/api/front/documents?per_page=100&order_id=${order.id}`
    const { body } = await ask<Listed[]>(stranger, 'GET', ofOrder)
    expect(body).toEqual([])
    const answers = await Promise.all([
      ask(stranger, 'GET', `/api/front/orders/${order.id}/documents`),
      ask(stranger, 'GET', `/api/files/${file_id}`),
      ask(stranger, 'GET', `/api/files/link/${file_id}`),
      ask(stranger, 'POST', `/api/front/documents/${id}/opening`),
      ask(stranger, 'POST', '/api/front/documents/archive', { ids: [id] }),
      ask(cast.otherManager, 'GET', `/api/manager/orders/${order.id}/documents`),
      ask(cast.otherManager, 'GET', `/api/files/link/${file_id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })

  test('older than tax that is withdrawn has a second document in its place, which says so', async () => {
    await portico.platform.pool.query('update invoices set tax = null where id = $1', [invoice.id])
    const path = `/api/manager/invoices/${invoice.id}/withdrawal`
    const gone = await ask(cast.manager, 'POST', path, { reason: 'Twice' })
    expect(gone.status).toBe(200)
    await settled()
    const [english, ...rest] = await listed(`&order_id=${order.id}`)
    expect(rest).toHaveLength(1)
    expect(english).toMatchObject({ title: `Invoice ${invoice.number} (withdrawn)`, version: 2 })
    expect(await textOf(buyer, english!.file_id)).toMatch(/withdrawn/i)
    expect((await ask(buyer, 'GET', `/api/files/link/${pdfs[0]!.file_id}`)).status).toBe(404)
    const { body } = await ask(cast.manager, 'GET', `/api/manager/orders/${order.id}/documents`)
    expect(
      body.map(({ version, state }: { version: number; state: string }) => `${version} ${state}`).toSorted(),
    ).toEqual(['1 superseded', '1 superseded', '2 published', '2 published'])
  })
})

describe('an offer', () => {
  test('lands with each round of ours, the next one in place of the one before, and says the prices of its round', async () => {
    const order = await ordered()
    await offered(order.id, 300)
    await settled()
    const [first, ...others] = await listed(`&order_id=${order.id}`)
    expect(others).toHaveLength(1)
    expect(first).toMatchObject({ version: 1, title: `Offer for order ${order.number}` })
    const open = (await ask(buyer, 'GET', `/api/front/orders/${order.id}`)).body
    const countered = await ask(buyer, 'POST', `/api/front/orders/${order.id}/counter`, {
      n: open.open_round,
      message: 'Less, please',
      lines: [{ id: open.lines[0].id, target: { ...open.lines[0].price, amount: 250 }, remark: 'a lot' }],
    })
    expect(countered.status).toBe(200)
    await offered(order.id, 275)
    await settled()
    const [second, ...more] = await listed(`&order_id=${order.id}`)
    expect(more).toHaveLength(1)
    expect(second!.version).toBe(3)
    expect(await textOf(buyer, second!.file_id)).toContain('8.25')
    // The first round still has its own content.
    expect(await textOf(cast.chief, first!.file_id)).toContain('9.00')
  })
})

/** Sends an offer for the one line, with the price in minor units, valid until next week. */
async function offered(orderId: number, amount: number): Promise<void> {
  const { body: draft } = await ask(cast.manager, 'GET', `/api/manager/orders/${orderId}/draft`)
  const [line] = draft.lines
  const written = await ask(cast.manager, 'PUT', `/api/manager/orders/${orderId}/draft`, {
    version: draft.version,
    valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    message: 'So',
    lines: [{ id: line.id, quantity: line.quantity, price: { ...line.price, amount } }],
  })
  expect(written.status).toBe(200)
  const sent = await ask(cast.chief, 'POST', `/api/manager/orders/${orderId}/offer`, {
    version: written.body.version,
  })
  expect(sent.status).toBe(200)
}

describe('a document that is due', () => {
  let subject: string
  let turn = 0
  // The worker knows only the real writers, so these tests remove the job and run it themselves.
  const due = (version = 1) =>
    inTransaction(portico.platform.pool, async (db) => {
      const now = new Date()
      const id = await landPdf(
        { db, now },
        { kind: 'act', subject, version, organization_id: company, orders: [] },
      )
      if (id !== null) await dropJob(db, keyOf(id))
      return id
    })
  const writes =
    (words = 'An act'): PdfWriter =>
    async (_, { lang, version }) => ({
      title: `${words} ${version}`,
      name: `act-${lang}.pdf`,
      body: Buffer.from(`%PDF-1.4 ${subject} ${lang} ${version}`),
    })
  const fails: PdfWriter = async () => {
    throw new Error('there is no font')
  }
  const made = (write: PdfWriter): Platform => ({
    ...portico.platform,
    ports: portsOf([pdfWriter.by({ kind: 'act', write })]),
  })
  const documents = () =>
    rows(
      `select d.language, d.version, d.state from documents d join due_pdfs p on p.id = d.pdf_id
       where p.subject = $1 order by d.version, d.language`,
      [subject],
    )
  beforeEach(() => {
    turn += 1
    subject = `lot:${turn}`
  })

  test('lands once, however often it is said, and however often its job is done', async () => {
    const pdf_id = (await due())!
    expect(await due()).toBeNull()
    await Promise.all([1, 2, 3].map(() => makePdf(made(writes()), { pdf_id })))
    await makePdf(made(writes()), { pdf_id })
    expect(await documents()).toEqual([
      { language: 'en', version: 1, state: 'published' },
      { language: 'ru', version: 1, state: 'published' },
    ])
  })

  test('is not due where its command came to nothing', async () => {
    await inTransaction(portico.platform.pool, async (db) => {
      await landPdf({ db, now: new Date() }, { kind: 'act', subject, organization_id: company, orders: [] })
      throw new Error('the command fails')
    }).catch(() => undefined)
    expect(await rows('select from due_pdfs where subject = $1', [subject])).toEqual([])
  })

  test('killed between its bytes and its rows it is made again, and what lay there is known to the sweep', async () => {
    const pdf_id = (await due())!
    const claims = async () => (await rows('select from file_claims')).length
    const before = await claims()
    const dies = { ...made(writes()), pool: { connect: () => Promise.reject(new Error('killed')) } } as never
    await makePdf(dies, { pdf_id }).catch(() => undefined)
    expect(await documents()).toEqual([])
    expect(await claims()).toBe(before + 2)
    await makePdf(made(writes()), { pdf_id })
    expect(await documents()).toHaveLength(2)
    expect(await claims()).toBe(before + 2)
  })

  test('of an older version that comes late stands behind the newer one', async () => {
    const [first, second] = [(await due(1))!, (await due(2))!]
    await makePdf(made(writes()), { pdf_id: second })
    await makePdf(made(writes()), { pdf_id: first })
    expect((await documents()).map(({ version, state }) => `${version} ${state}`)).toEqual([
      ...['1 superseded', '1 superseded'],
      ...['2 published', '2 published'],
    ])
  })

  test('of what is gone is dropped', async () => {
    const pdf_id = (await due())!
    await makePdf(
      made(async () => null),
      { pdf_id },
    )
    expect(await rows('select state from due_pdfs where id = $1', [pdf_id])).toEqual([{ state: 'dropped' }])
    expect(await documents()).toEqual([])
  })

  test('is tried eight times with a pause that grows; then the manager of the client has it tried again', async () => {
    const pdf_id = (await due())!
    const pauses: number[] = []
    for (let time = 1; time <= 8; time += 1) {
      await rows('select graphile_worker.remove_job($1)', [keyOf(pdf_id)])
      await makePdf(made(fails), { pdf_id })
      const [next] = await rows(
        `select round(extract(epoch from run_at - now())) as seconds from graphile_worker.jobs where key = 'pdf ' || $1::bigint`,
        [pdf_id],
      )
      if (next) pauses.push(Number(next.seconds))
    }
    expect(pauses).toEqual([30, 120, 480, 1920, 3600, 3600, 3600])
    const { body: tasks } = await ask(cast.manager, 'GET', '/api/tasks?kind=documents.pdf')
    expect(tasks).toEqual([expect.objectContaining({ subject: `pdf:${pdf_id}`, note: 'there is no font' })])
    expect((await ask(cast.manager, 'GET', '/api/manager/failed-pdfs')).body).toEqual([
      expect.objectContaining({ id: pdf_id, kind: 'act', trouble: 'there is no font' }),
    ])
    expect((await ask(cast.otherManager, 'GET', '/api/manager/failed-pdfs')).body).toEqual([])
    const path = `/api/manager/failed-pdfs/${pdf_id}/attempt`
    expect((await ask(cast.otherManager, 'POST', path)).status).toBe(404)
    expect((await ask(cast.manager, 'POST', path)).body).toEqual([])
    expect((await ask(cast.manager, 'GET', '/api/tasks?kind=documents.pdf')).body).toEqual([])
    // The worker finds no such lot.
    const state = async () => (await rows('select state from due_pdfs where id = $1', [pdf_id]))[0].state
    await expect.poll(state, { timeout: 20_000 }).toBe('dropped')
    await rows(`update due_pdfs set state = 'due' where id = $1`, [pdf_id])
    await makePdf(made(writes()), { pdf_id })
    expect(await documents()).toHaveLength(2)
  })
})
