import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import type { Lot, PickupSlot } from '../lot-shape.ts'
import {
  ann,
  ask,
  command,
  day,
  eve,
  good,
  inWork,
  portico,
  readyLot,
  request,
  sentLot,
  startPromises,
} from './testing/promises.ts'

beforeAll(startPromises)
afterAll(() => portico.stop())

describe('the documents of a lot', () => {
  const pdf = (as: string, { id }: Pick<Lot, 'id'>, query: string) =>
    portico.request(as, 'GET', `/api/${as === cast.manager ? 'manager' : 'front'}/lots/${id}/pdf?${query}`)

  test('are PDF in both languages for its client and for staff, and nothing for anybody else', async () => {
    const lot = await sentLot(await inWork())
    for (const as of [ann, cast.manager])
      for (const query of ['kind=packing_list&lang=ru', 'kind=waybill&lang=en', 'kind=waybill&lang=ru']) {
        const answer = await pdf(as, lot, query)
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
      }
    expect((await pdf(eve, lot, 'kind=waybill')).status).toBe(404)
    expect((await pdf(ann, lot, 'kind=cheque')).status).toBe(422)
  })

  test('an act is there once there is something to take over; nothing before it is packed', async () => {
    const order = await inWork()
    const lot = await sentLot(order, 50)
    expect(lot.pdfs).toEqual(['packing_list', 'waybill'])
    const early = await pdf(ann, lot, 'kind=act')
    expect([early.status, early.body.code]).toEqual([409, 'shipments.printed.notYet'])
    const delivered = await command(lot, 'delivery')
    expect(delivered.pdfs).toEqual(['packing_list', 'waybill', 'act'])
    expect((await pdf(ann, delivered, 'kind=act')).status).toBe(200)
  })

  test('say who both were when it left, whatever they are called later', async () => {
    const { pool } = portico.platform
    await pool.query(`update organizations set tax_number = 'LV 4000' where name = 'Holm'`)
    const lot = await sentLot(await inWork())
    const { rows } = await pool.query('select parties from lots where id = $1', [lot.id])
    expect(rows[0].parties.client).toBe('Holm')
    await pool.query(`update organizations set name = 'Renamed', tax_number = 'LV 5' where name = 'Holm'`)
    const words = await pdfWords((await pdf(ann, lot, 'kind=packing_list&lang=en')).raw)
    expect(words).toContain('Tax number LV 4000')
    expect(words).not.toMatch(/LV 5|Renamed/)
    const after = await pool.query('select parties from lots where id = $1', [lot.id])
    expect(after.rows[0].parties.client).toBe('Holm')
    await pool.query(`update organizations set name = 'Holm', tax_number = null where name = 'Renamed'`)
  })
})

describe('pictures of packages', () => {
  const upload = async (as: string, { id }: Pick<Lot, 'id'>, name: string, content: Buffer, type: string) => {
    const boundary = 'parts'
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const payload = Buffer.concat([
      part('name="category"', 'order'),
      part('name="subject"', `lot:${id}`),
      part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, content),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const token = await portico.tokenOf(as)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await portico.app.inject({ method: 'POST', url: '/api/files', payload, headers })
    return { status: answer.statusCode, id: answer.json().id as number }
  }

  test('are those of all lots that are requested together', async () => {
    const order = await inWork()
    const lots: Lot[] = []
    for (const name of ['first.png', 'second.png', 'third.png']) {
      const lot = await readyLot(order, 10)
      const { id } = await upload(cast.manager, lot, name, sample.png, 'image/png')
      const body = { version: lot.version, file_ids: [id] }
      lots.push(await good(cast.manager, 'PUT', `/api/manager/lots/${lot.id}/photos`, body))
    }
    const asked = lots.map(({ id, version }) => ({ id, version }))
    const { body } = await request(lots[0]!, { lots: asked })
    expect(body.photos.map(({ name }) => name)).toEqual(['first.png', 'second.png', 'third.png'])
  })

  test('are added by staff, seen by the client of the lot and no one else, and are pictures alone', async () => {
    const lot = await readyLot(await inWork())
    const { id } = await upload(cast.manager, lot, 'pallet.png', sample.png, 'image/png')
    const seen = await good(cast.manager, 'PUT', `/api/manager/lots/${lot.id}/photos`, {
      version: lot.version,
      file_ids: [id],
    })
    expect(seen.photos.map(({ name }) => name)).toEqual(['pallet.png'])
    expect((await good(ann, 'GET', `/api/front/lots/${lot.id}`)).photos.length).toBe(1)
    expect((await portico.request(ann, 'GET', `/api/files/link/${id}`)).status).toBe(200)
    expect((await portico.request(eve, 'GET', `/api/files/link/${id}`)).status).toBe(404)
    expect((await upload(eve, lot, 'x.png', sample.png, 'image/png')).status).toBe(404)

    const text = await upload(cast.manager, lot, 'list.txt', Buffer.from('Two boxes'), 'text/plain')
    const other = await upload(cast.manager, await readyLot(await inWork()), 'b.png', sample.png, 'image/png')
    for (const wrong of [text.id, other.id]) {
      const answer = await ask(cast.manager, 'PUT', `/api/manager/lots/${lot.id}/photos`, {
        version: seen.version,
        file_ids: [wrong],
      })
      expect([answer.status, answer.body.codes]).toEqual([
        422,
        { file_ids: ['shipments.printed.photosOnlyOwn'] },
      ])
    }
  })
})

describe('who fetches goods', () => {
  const open = async () => {
    const hours = { from: '09:00', to: '17:00' }
    const facts = { time_zone: 'UTC', hours: Array(7).fill(hours), holidays: [] }
    await portico.platform.pool.query(
      `insert into company (id, facts, version, updated_at) values (1, $1, 1, now())
       on conflict (id) do update set facts = company.facts || $1::jsonb`,
      [JSON.stringify(facts)],
    )
  }
  const slots = () => good<PickupSlot[]>(ann, 'GET', '/api/front/pickup-slots')
  const tomorrow = async () => (await slots()).find(({ on }) => on === day(1))!
  const left = async ({ on, from }: Pick<PickupSlot, 'on' | 'from'>) =>
    (await slots()).find((slot) => slot.on === on && slot.from === from)?.left
  const fetching = (slot: Pick<PickupSlot, 'on' | 'from'> | null) => ({
    delivery_method: 1,
    pickup: slot && { on: slot.on, from: slot.from },
  })

  test('chooses a window of two hours within working hours, which others see is taken', async () => {
    await open()
    const slot = await tomorrow()
    expect(slot).toEqual({ on: day(1), from: '09:00', to: '11:00', left: 4 })
    const lot = await readyLot(await inWork())
    expect((await request(lot, fetching(null))).body.codes).toEqual({
      pickup: ['shipments.printed.pickupNeeded'],
    })
    const strange = { on: day(1), from: '10:00' }
    expect((await request(lot, fetching(strange))).body.codes).toEqual({
      pickup: ['shipments.printed.pickupNone'],
    })
    const { body } = await request(lot, fetching(slot))
    expect([body.pickup, await left(slot)]).toEqual([{ on: day(1), from: '09:00', to: '11:00' }, 3])
    // A change to delivery by road frees the window.
    const change = { version: body.version, delivery_method: 2 }
    const changed = await good(ann, 'PUT', `/api/front/lots/${lot.id}/request`, change)
    expect([changed.pickup, await left(slot)]).toEqual([null, 4])
  })

  test('of seven who want one window at once four get it, and the others are told', {
    timeout: 60_000,
  }, async () => {
    await open()
    const slot = (await slots()).find(({ on }) => on === day(2))!
    const lots = []
    for (let n = 0; n < 7; n += 1) lots.push(await readyLot(await inWork()))
    const answers = await Promise.all(lots.map((lot) => request(lot, fetching(slot))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.codes).toEqual({
      pickup: ['shipments.printed.pickupFull'],
    })
    expect(await left(slot)).toBe(0)
  })
})
