import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { emptyCompany } from '#features/foundation/company/company.ts'
import { dayAfter, momentOf } from '#features/foundation/company/opening.ts'
import { keyFor, signIn } from '#features/integrations/onec/server/testing/one-c.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { fromToday } from './testing/from-today.ts'
import { databaseWithClock } from './testing/set-clock.ts'
import { buyer, startTrade, type Trade } from './testing/trade.ts'

let trade: Trade
let setClock: (at: string) => Promise<void>
beforeAll(async () => {
  const made = await databaseWithClock()
  setClock = made.setClock
  trade = await startTrade({ database: made.database })
  for (const one of [buyer, cast.clientB, cast.manager, cast.chief, cast.admin])
    await trade.portico.tokenOf(one)
})
afterAll(async () => {
  vi.useRealTimers()
  await trade.portico.stop()
})

const year = new Date().getUTCFullYear() + 1
/** At these moments UTC has another day, month and year than the company. */
const companies = [
  { zone: 'Asia/Tokyo', at: `${year}-12-31T15:30:00Z`, today: `${year + 1}-01-01`, clock: '00:30:00' },
  {
    zone: 'America/Los_Angeles',
    at: `${year + 1}-01-01T07:30:00Z`,
    today: `${year}-12-31`,
    clock: '23:30:00',
  },
]

describe.each(companies)('for a company in $zone', ({ zone, at, today, clock }) => {
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)]
  const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
    trade.ask<Body>(as, method, path, body)
  let client: number
  beforeAll(async () => {
    await setClock(at)
    const { version: based_on } = (await ask(null, 'GET', '/api/public/company')).body
    const facts = { ...emptyCompany, time_zone: zone, based_on }
    expect((await ask(cast.admin, 'PUT', '/api/manager/company', facts)).status).toBe(200)
    client = (await ask(buyer, 'GET', '/api/auth/user')).body.organization_id
    await trade.terms(0, 14)
  })
  beforeEach(async () => {
    await setClock(at)
    await trade.portico.platform.pool.query(
      'update organizations set credit_limit = null, credit_currency = null',
    )
  })

  test('pages know the zone, so that they show its days', async () => {
    expect((await ask(null, 'GET', '/api/public/brand')).body.time_zone).toBe(zone)
  })

  test('a rate from today holds at once, one from tomorrow does not', async () => {
    const priced = async () =>
      (await ask(cast.clientB, 'GET', `/api/front/products/${trade.products[1]}`)).body.price.amount
    const set = (on: string, rate: string) =>
      ask(cast.admin, 'POST', '/api/manager/rates', { currency: 'EUR', on, rate })
    await set(yesterday, '1')
    const before = await priced()
    await set(today, '0.5')
    expect(await priced()).toBe(before / 2)
    const { body } = await set(tomorrow, '4')
    expect(await priced()).toBe(before / 2)
    const held = body.filter(
      (one: { holds: boolean; currency: string }) => one.holds && one.currency === 'EUR',
    )
    expect(held).toMatchObject([{ on: today }])
  })

  test('a price list is released from today, not from yesterday, and from the first moment of a later day', async () => {
    const draft = async () =>
      (
        await ask(cast.admin, 'POST', '/api/manager/price-lists', {
          name: zone,
          currency: 'USD',
          from: 'in_force',
        })
      ).body
    const release = ({ id, edition }: { id: number; edition: number }, on: string) =>
      ask(cast.admin, 'POST', `/api/manager/price-lists/${id}/release`, { edition, on })
    const list = await draft()
    expect((await release(list, yesterday)).body.codes).toEqual({ on: ['pricing.lists.pastDay'] })
    expect((await release(list, today)).body.state).toBe('active')
    const { body } = await release(await draft(), tomorrow)
    expect([body.state, new Date(body.valid_from)]).toEqual(['scheduled', momentOf(tomorrow, '00:00', zone)])
  })

  test('an invoice has the year, the day and the due day of the company, and is overdue when that has ended', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const due = dayAfter(today, 14)
    expect([invoice!.number.includes(today.slice(0, 4)), invoice!.due_on]).toEqual([true, due])
    const { raw } = await trade.portico.request(
      buyer,
      'GET',
      `/api/front/invoices/${invoice!.id}/pdf?lang=en`,
    )
    expect(await pdfWords(raw)).toContain(dayIn('en', today))
    const found = async () => {
      const one = (await ask(buyer, 'GET', `/api/front/invoices/${invoice!.id}`)).body.state
      const listed = (await ask(buyer, 'GET', '/api/front/invoices')).body
      const all = (await ask(cast.manager, 'GET', '/api/manager/invoices?state=overdue')).body
      const [dues] = (await ask(buyer, 'GET', '/api/front/dues')).body
      const here = (rows: { id: number }[]) => rows.find((row) => row.id === invoice!.id) as any
      return { states: [one, here(listed).state], isLate: Boolean(here(all)), overdue: dues.overdue.amount }
    }
    const ends = momentOf(dayAfter(due, 1), '00:00', zone).getTime()
    await setClock(new Date(ends - 60_000).toISOString())
    const before = await found()
    expect(before).toMatchObject({ states: ['issued', 'issued'], isLate: false })
    await setClock(new Date(ends).toISOString())
    expect(await found()).toEqual({
      states: ['overdue', 'overdue'],
      isLate: true,
      overdue: before.overdue + total,
    })
    await trade.pay(invoice!, total)
  })

  test('an invoice is not due before today', async () => {
    const { id } = await trade.confirmed()
    const late = await trade.issue(id, { kind: 'invoice', due_on: yesterday })
    expect((late.body as any).codes).toEqual({ due_on: ['invoicing.dueInPast'] })
    expect((await trade.issue(id, { kind: 'invoice', due_on: today })).status).toBe(200)
  })

  test('a statement counts entries and ages by its days', async () => {
    const { id } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const statement = async (from: string, to: string) =>
      (await ask(buyer, 'GET', `/api/front/statement?from=${from}&to=${to}`)).body
    const refs = (body: any) => body.entries.map(({ ref }: { ref: string }) => ref)
    expect(refs(await statement(today, today))).toContain(invoice!.number)
    expect(refs(await statement(yesterday, yesterday))).not.toContain(invoice!.number)
    const file = await ask<string>(buyer, 'GET', `/api/front/statement/file?format=csv&lang=en&from=${today}`)
    expect(file.body).toContain(`${today};`)
    expect(file.body).not.toContain(`${yesterday};`)
    const { to_30 } = (await statement(today, today)).ageing
    await trade.portico.platform.pool.query('update invoices set due_on = $2 where id = $1', [
      invoice!.id,
      today,
    ])
    expect((await statement(today, today)).ageing.to_30).toEqual(to_30)
    await trade.portico.platform.pool.query('update invoices set due_on = $2 where id = $1', [
      invoice!.id,
      yesterday,
    ])
    expect((await statement(today, today)).ageing.to_30.amount).toBe(to_30.amount + invoice!.amount.amount)
    expect((await statement(yesterday, yesterday)).ageing.to_30).toEqual(to_30)
  })

  test.each(fromToday)('%s may be today, not yesterday', async (_, field, call) => {
    const late = await call(trade, yesterday)
    expect([late.status, Object.keys(late.body.codes ?? {})]).toEqual([422, [field]])
    expect((await call(trade, today)).status).toBe(200)
  })

  test('a level and a credit limit until today apply today, and no longer tomorrow', async () => {
    const { pool } = trade.portico.platform
    await pool.query(
      `update organizations set discount_level = 3, automatic_level = 1, level_source = 'manual', level_until = $2,
         credit_limit = 5000, credit_currency = 'USD', credit_until = $2, credit_after = null, credit_after_currency = null
       where id = $1`,
      [client, today],
    )
    const seen = async () => {
      const { body } = await ask(cast.chief, 'GET', `/api/manager/clients/${client}/level`)
      const user = (await ask(buyer, 'GET', '/api/auth/user')).body
      const terms = (await ask(cast.chief, 'GET', `/api/manager/clients/${client}/payment-terms`)).body
      return [body.company.source, body.company.level, user.discount_level, terms.credit_until]
    }
    const held = await seen()
    expect([held[0], held[3]]).toEqual(['manual', today])
    const ends = momentOf(tomorrow, '00:00', zone).getTime()
    await setClock(new Date(ends - 60_000).toISOString())
    expect(await seen()).toEqual(held)
    await setClock(new Date(ends).toISOString())
    const after = await seen()
    expect([after[0], after[3]]).toEqual(['auto', null])
  })

  test('an order is counted, found and named by its day', async () => {
    const { id } = await trade.placed()
    await ask(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
    const listed = async (day: string) =>
      (await ask(cast.chief, 'GET', `/api/manager/orders?from=${day}&to=${day}`)).body.map(
        (one: any) => one.id,
      )
    expect([(await listed(today)).includes(id), (await listed(yesterday)).includes(id)]).toEqual([
      true,
      false,
    ])
    expect((await listed(tomorrow)).includes(id)).toBe(false)
    const trend = (await ask(cast.chief, 'GET', '/api/manager/analytics/trend')).body
    expect([trend.today, trend.period.to]).toEqual([today, today])
    const { points } = trend.currencies[0]
    expect(points.at(-1)).toMatchObject({ from: today, to: today })
    expect(points.at(-1).orders).toBeGreaterThan(0)
    const file = await trade.portico.request(cast.chief, 'GET', '/api/manager/orders/export?format=csv')
    expect(file.headers['content-disposition']).toContain(`-${today}.csv`)
    const pdf = await trade.portico.request(buyer, 'GET', `/api/front/orders/${id}/pdf?lang=en`)
    expect(await pdfWords(pdf.raw)).toContain(dayIn('en', today))
  })

  test('a document that ends today can be published and is open, one that ended yesterday is not', async () => {
    const publish = async (valid_until: string) => {
      const bytes = Buffer.from(`Until ${valid_until} in ${zone}`)
      const form = formWith({ name: 'a.txt', type: 'text/plain', bytes }, { category: 'document' })
      const file = await trade.portico.request(cast.chief, 'POST', '/api/files', form, {
        'content-type': formType,
      })
      const files = [{ id: file.body.id, title_en: `Ends ${valid_until}` }]
      const [{ id }] = (
        await ask(cast.chief, 'POST', '/api/manager/documents', {
          ...{ category: 'instruction', language: 'en', audience: 'clients', files, valid_until },
        })
      ).body
      return ask(cast.chief, 'PUT', `/api/manager/documents/${id}/state`, { transition: 'publish' })
    }
    expect((await publish(yesterday)).body.code).toBe('documents.errors.isEnded')
    const { body } = await publish(today)
    expect([body.state, body.effective_from]).toEqual(['published', today])
    const shown = (await ask(buyer, 'GET', '/api/front/documents?mark=ending')).body
    expect(shown.map(({ id }: { id: number }) => id)).toContain(body.id)
  })

  test('the audit is searched by its days', async () => {
    await trade.portico.platform.pool.query(
      `insert into audit_entries (at, entity, entity_id, part, part_key, operation, rows, changes, seal)
       values ($1, 'warehouse', 'W', 'warehouses', 'W', 'update', 1, jsonb_build_object('name_en', array['A', $2]), '')`,
      [at, zone],
    )
    const found = async (day: string) => {
      const asked = `/api/manager/audit?entity=warehouse&from=${day}&to=${day}`
      const { entries } = (await ask(cast.admin, 'GET', asked)).body
      return entries.filter((one: object) => JSON.stringify(one).includes(zone)).length
    }
    expect([await found(yesterday), await found(today), await found(tomorrow)]).toEqual([0, 1, 0])
  })

  test('1C gets an order by its clock, with the rate of its day', async () => {
    const { pool } = trade.portico.platform
    const days = [yesterday, today, tomorrow]
    await pool.query("delete from currency_rates where currency_code in ('RUB', 'EUR')")
    await pool.query(
      `insert into currency_rates (currency_code, valid_on, per_usd_millionths)
       select 'RUB', * from unnest($1::date[], $2::bigint[]) union all values ('EUR', ($1::date[])[2], 500000)`,
      [days, [70_000_000, 75_000_000, 79_000_000]],
    )
    const { id } = await trade.confirmed()
    const { secret } = await keyFor(trade.portico, 'exchange:orders')
    const xml = (await (await signIn(trade.portico, 'sale', secret)).get('query')).raw.toString('utf8')
    const [document] = xml.split('<Документ>').filter((one) => one.startsWith(`<Ид>portico-order-${id}<`))
    expect(document).toContain(`<Дата>${today}</Дата><Время>${clock}</Время>`)
    expect(document).toContain('<Валюта>EUR</Валюта><Курс>150</Курс>')
  })

  test('a request to support has the year of the company in its number', async () => {
    const { body } = await ask(cast.manager, 'POST', '/api/manager/support-requests', {
      ...{ section_id: 4, subject: 'A price list stops at row 40', message: 'The dry run says nothing.' },
    })
    expect(body.number).toContain(`R-${today.slice(0, 4)}-`)
  })
})
