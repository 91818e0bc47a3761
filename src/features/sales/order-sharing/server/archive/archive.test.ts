import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** The order archive contains everything the reader may see, and others cannot download it. */
const { clientA: anna, clientB: stranger, manager, otherManager } = cast
let portico: TestPortico
let order: Order
const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  portico.request<Body>(as, method as 'GET', path, body)

beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { rows } = await portico.platform.pool.query(
    `select product_id from order_lines where product_id is not null and unit_amount is not null order by id limit 1`,
  )
  const lines = [{ product_id: Number(rows[0].product_id), quantity: 500 }]
  const { body: cart } = await ask(anna, 'POST', '/api/front/carts', { name: 'For the order archive' })
  const filled = await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, lines[0])
  expect(filled.status).toBe(200)
  const placed = await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  expect(placed.status).toBe(200)
  order = (await ask<Order>(manager, 'POST', `/api/manager/orders/${placed.body.id}/confirmation`)).body
  const form = formWith(
    { name: 'bracket.txt', type: 'text/plain', bytes: Buffer.from('Four holes') },
    { category: 'drawing', subject: `order:${order.id}` },
  )
  const { body: file } = await portico.request<{ id: number }>(anna, 'POST', '/api/files', form, {
    'content-type': formType,
  })
  const added = await ask(anna, 'POST', `/api/front/orders/${order.id}/line-files`, {
    line_id: order.lines[0]!.id,
    file_ids: [file.id],
  })
  expect(added.status).toBe(200)
  const issued = await ask(manager, 'POST', `/api/manager/orders/${order.id}/invoices`, { kind: 'invoice' })
  expect(issued.status).toBe(200)
  await portico.emailsTo(anna)
})
afterAll(() => portico.stop())

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const stream = promisify(zip.openReadStream.bind(zip)) as unknown as (of: yauzl.Entry) => Promise<Readable>
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', async (entry: yauzl.Entry) => {
      files.set(entry.fileName, await buffer((await stream(entry)) as Readable))
      zip.readEntry()
    })
    zip.on('end', resolve).on('error', reject)
    zip.readEntry()
  })
  return files
}
const textOf = async (pdf: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  )
const named = (files: Map<string, Buffer>, like: RegExp) =>
  [...files.keys()].filter((name) => like.test(name))

describe('the order archive', () => {
  test.each([
    ['its client', anna, 'front'],
    ['its manager', manager, 'manager'],
  ])(
    'for %s holds the order, its invoices in both languages, drawings and the timeline',
    async (_, as, side) => {
      const { status, raw, headers } = await ask(as, 'GET', `/api/${side}/orders/${order.id}/archive?lang=en`)
      expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
      const files = await unpacked(raw)
      expect(named(files, /^confirmation-/)).toHaveLength(1)
      expect(named(files, /^invoice\/invoice-.*-(en|ru)\.pdf$/)).toHaveLength(2)
      expect(files.get('drawings/bracket.txt')?.toString()).toBe('Four holes')
      const timeline = await textOf(files.get(`timeline-${order.number}-en.pdf`)!)
      expect(timeline).toContain('Order placed')
      expect(timeline).toContain('Anna Keller')
    },
  )

  test('is no one else’s', async () => {
    const answers = await Promise.all([
      ask(stranger, 'GET', `/api/front/orders/${order.id}/archive`),
      ask(otherManager, 'GET', `/api/manager/orders/${order.id}/archive`),
      ask(null, 'GET', `/api/front/orders/${order.id}/archive`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401])
  })
})

describe('that was taken by someone signed in', () => {
  const downloads = async (as: string, side: string) =>
    (await ask(as, 'GET', `/api/${side}/orders/${order.id}/archive-downloads`)).body as {
      by: string
      ip: string
    }[]

  test('is written down with who it was; a client reads of its own people, staff of all', async () => {
    const before = [(await downloads(anna, 'front')).length, (await downloads(manager, 'manager')).length]
    expect((await ask(anna, 'GET', `/api/front/orders/${order.id}/archive`)).status).toBe(200)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}/archive`)).status).toBe(200)
    // A refused download is not recorded.
    expect((await ask(stranger, 'GET', `/api/front/orders/${order.id}/archive`)).status).toBe(404)
    const [own, all] = [await downloads(anna, 'front'), await downloads(manager, 'manager')]
    expect([own.length - before[0]!, all.length - before[1]!]).toEqual([1, 2])
    expect(own[0]).toMatchObject({ by: all[1]!.by, ip: '127.0.0.1' })
    expect(all[0]!.by).not.toBe(all[1]!.by)
  })

  test('is told to no one who may not see the order', async () => {
    const asked = (as: string, side: string) =>
      ask(as, 'GET', `/api/${side}/orders/${order.id}/archive-downloads`)
    expect((await asked(stranger, 'front')).status).toBe(404)
    expect((await asked(otherManager, 'manager')).status).toBe(404)
  })
})

describe('by a link', () => {
  const made = async (input: object) => {
    const { body } = await ask(anna, 'POST', `/api/front/orders/${order.id}/links`, {
      ...{ days: 7, with_prices: true, lang: 'en' },
      ...input,
    })
    const token = new URL(body.url).searchParams.get('token')!
    const at = (path = '') => ask(null, 'GET', `/api/public/shared-order${path}?token=${token}`)
    return { id: body.links[0].id as number, at }
  }
  const pdfsIn = (page: unknown) =>
    [...String(page).matchAll(/shared-order(\/pdfs\/\d+)/g)].map(([, path]) => path!)

  test('documents are named, taken and written down, and no one is named in them', async () => {
    const { id, at } = await made({ with_pdfs: true })
    const page = await at()
    expect(page.headers['content-security-policy']).toBe(
      "sandbox allow-downloads; default-src 'none'; style-src 'unsafe-inline'",
    )
    const pdfs = pdfsIn(page.body)
    expect(pdfs).toHaveLength(2)
    const pdf = await at(pdfs[0])
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const files = await unpacked((await at('/archive')).raw)
    expect(named(files, /^invoice\//)).toHaveLength(2)
    const timeline = await textOf(files.get(`timeline-${order.number}-en.pdf`)!)
    expect(timeline).toContain('Order placed')
    expect(timeline).not.toContain('Keller')
    const { body } = await ask(manager, 'GET', `/api/manager/orders/${order.id}/links`)
    const link = body.find((one: { id: number }) => one.id === id)
    expect(link.seen.map(({ taken, ip }: { taken: string | null; ip: string }) => [taken, ip])).toEqual([
      [`order-${order.number}.zip`, '127.0.0.1'],
      [expect.stringMatching(/^invoice-.*\.pdf$/), '127.0.0.1'],
      [null, '127.0.0.1'],
    ])
  })

  test('without prices gives no document that names one', async () => {
    const { at } = await made({ with_pdfs: true, with_prices: false })
    expect(pdfsIn((await at()).body)).toEqual([])
    const files = await unpacked((await at('/archive')).raw)
    expect(named(files, /^(invoice|offer|files)\//)).toEqual([])
    expect(files.has('drawings/bracket.txt')).toBe(true)
    const other = await made({ with_pdfs: true })
    const [invoice] = pdfsIn((await other.at()).body)
    expect((await at(invoice)).status).toBe(404)
  })

  test('nothing is given where the link does not say so, is over, or was revoked, nor a document of another order', async () => {
    const plain = await made({})
    expect(pdfsIn((await plain.at()).body)).toEqual([])
    const giving = await made({ with_pdfs: true })
    const [invoice] = pdfsIn((await giving.at()).body)
    const over = await made({ with_pdfs: true })
    await portico.platform.pool.query(
      `update order_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where id = $1`,
      [over.id],
    )
    const revoked = await made({ with_pdfs: true })
    await ask(anna, 'POST', `/api/front/orders/${order.id}/links/${revoked.id}/revocation`)
    for (const link of [plain, over, revoked])
      expect([(await link.at(invoice)).status, (await link.at('/archive')).status]).toEqual([404, 404])
    const { rows } = await portico.platform.pool.query(
      'select id from documents d where not exists (select from document_orders l where l.document_id = d.id) limit 1',
    )
    if (rows[0]) expect((await giving.at(`/pdfs/${rows[0].id}`)).status).toBe(404)
    expect((await giving.at('/pdfs/999999')).status).toBe(404)
  })
})
