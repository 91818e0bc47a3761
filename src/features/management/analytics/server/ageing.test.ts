import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Ageing } from '../contract.ts'
import type { Debt } from '../debts.ts'

let portico: TestPortico

type Money = { daysAgo: number; amount: number; state?: 'confirmed' | 'undone' | 'reported' }
type Made = { issued?: number; voided?: number; paid?: Money[] }
/** Days overdue and amount in cents; issued the given number of days ago, a hundred by default. */
const invoices: [by: string, late: number, amount: number, made?: Made][] = [
  [cast.clientA, -10, 1_000],
  [cast.clientA, 0, 200],
  [cast.clientA, 1, 30_000, { paid: [{ daysAgo: 5, amount: 10_000 }] }],
  [cast.clientA, 30, 7],
  [cast.clientA, 31, 500, { paid: [{ daysAgo: 40, amount: 200, state: 'undone' }] }],
  [cast.clientA, 60, 1],
  [cast.clientA, 61, 40, { paid: [{ daysAgo: 3, amount: 10, state: 'reported' }] }],
  [cast.clientA, 90, 5],
  [cast.clientA, 91, 900],
  [
    cast.clientA,
    45,
    7_777,
    {
      paid: [
        { daysAgo: 10, amount: 7_770 },
        { daysAgo: 9, amount: 7 },
      ],
    },
  ],
  [cast.clientA, 45, 6_000, { paid: [{ daysAgo: 50, amount: 6_000 }] }],
  [cast.clientA, 45, 8_888, { voided: 20 }],
  [cast.clientA, -3, 2_500, { issued: 2 }],
  [cast.clientB, 400, 123, { issued: 500, paid: [{ daysAgo: 200, amount: 23 }] }],
]

beforeAll(async () => {
  portico = await startPortico()
  for (const [place, invoice] of invoices.entries()) await invoiced(place + 1, ...invoice)
})
afterAll(() => portico.stop())

async function invoiced(serial: number, ...[by, late, amount, made = {}]: (typeof invoices)[number]) {
  const { pool } = portico.platform
  const { issued = 100, voided = null, paid = [] } = made
  const counted = paid.filter(({ state = 'confirmed' }) => state === 'confirmed')
  const sum = counted.reduce((all, one) => all + one.amount, 0)
  const { rows } = await pool.query<{ id: number }>(
    `with ordered as (
       insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage)
       select organization_id, id, 'USD', 2, 100, 100, 1, 'Gate 4', 'in_work' from users where email = $1
       returning id, organization_id)
     insert into invoices (year, serial, number, kind, state, organization_id, order_id, currency, lines, amount, paid_amount,
       due_on, seller, issued_at, void_reason, voided_at)
     select 2001, $2::int, '2001-' || $2::int, 'invoice', case when $7::int is null then 'issued' else 'void' end, organization_id, id,
       'USD', '[]', $3, $4, (now() at time zone 'utc')::date - $5::int, '{}', now() - make_interval(days => $6),
       case when $7::int is not null then 'Wrong' end, now() - make_interval(days => $7::int)
     from ordered returning id`,
    [by, serial, amount, sum, late, issued, voided],
  )
  for (const { daysAgo, amount: part, state = 'confirmed' } of paid)
    await pool.query(
      `with paid as (
         insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at, undone_at)
         select organization_id, 'USD', $2::bigint, current_date, 'transfer', $3 || id, $3, now(),
           case when $3 <> 'reported' then now() - make_interval(days => $4) end, case when $3 = 'undone' then now() end
         from invoices where id = $1 returning id)
       , applied as (
         insert into payment_applications (payment_id, invoice_id, amount, applied_at)
         select id, $1, sign * $2::bigint, case sign when 1 then now() - make_interval(days => $4) else now() end
         from paid, unnest(array[1, -1]) as sign where $3 = 'confirmed' and sign = 1 or $3 = 'undone')
       insert into payment_parts (payment_id, invoice_id, amount) select id, $1, case when $3 = 'confirmed' then $2::bigint else 0 end from paid`,
      [rows[0]!.id, part, state, daysAgo],
    )
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const until = (days: number) => `from=${ago(days + 29)}&to=${ago(days)}`
const ageing = async (as: string, query = '') =>
  (await portico.request<Ageing>(as, 'GET', `/api/manager/analytics/ageing?${query}`)).body
const said = ({ rows }: Ageing) => rows.map(({ age, invoices: count, left }) => [age, count, left.amount])

test('what is left to pay is told by how late it is, to the day', async () => {
  expect(said(await ageing(cast.chief))).toEqual([
    ['not_due', 3, 3_700],
    ['to_30', 2, 20_007],
    ['to_60', 2, 501],
    ['to_90', 2, 45],
    ['over_90', 2, 1_000],
  ])
})

test('of an earlier day it is told as it was: without what was issued since, with what was paid or withdrawn since', async () => {
  expect(said(await ageing(cast.chief, until(30)))).toEqual([
    // Not due then: 1 000, 200, 30 000 unpaid, and 7, due on that very day.
    ['not_due', 4, 31_207],
    // Overdue by 1, 30, and twice by 15: paid or withdrawn since. The 200 counted then and were reversed since.
    ['to_30', 4, 300 + 1 + 7_777 + 8_888],
    ['to_60', 2, 45],
    ['to_90', 1, 900],
    ['over_90', 1, 100],
  ])
})

test('it is compared with the end of the days before, or of a year ago', async () => {
  const { period, compared, rows } = await ageing(cast.chief, `${until(0)}&compare=before`)
  expect([period.to, compared?.to]).toEqual([ago(0), ago(30)])
  expect(
    rows.map(({ age, left, invoices_before, before }) => [age, left.amount, invoices_before, before]),
  ).toEqual([
    ['not_due', 3_700, 4, { amount: 31_207, currency: 'USD' }],
    ['to_30', 20_007, 4, { amount: 16_966, currency: 'USD' }],
    ['to_60', 501, 2, { amount: 45, currency: 'USD' }],
    ['to_90', 45, 1, { amount: 900, currency: 'USD' }],
    ['over_90', 1_000, 1, { amount: 100, currency: 'USD' }],
  ])
  // The 23 were paid 200 days ago.
  const ofYear = await ageing(cast.chief, `${until(0)}&compare=year`)
  expect(ofYear.rows.map(({ before }) => before!.amount)).toEqual([0, 0, 123, 0, 0])
  expect((await ageing(cast.chief)).rows.every(({ before }) => before === null)).toBe(true)
})

test.each([0, 4, 10, 30, 60].flatMap((days) => [cast.manager, cast.chief].map((as) => [days, as] as const)))(
  '%i days ago every age equals the invoices it opens, for %s',
  async (days, as) => {
    const { rows } = await ageing(as, until(days))
    expect(rows.length).toBe(5)
    for (const { age, invoices: count, left } of rows) {
      const asked = `${until(days)}&age=${age}&currency=${left.currency}`
      const { headers, body } = await portico.request<Debt[]>(
        as,
        'GET',
        `/api/manager/analytics/debts?${asked}`,
      )
      expect([headers['x-total-count'], headers['x-sums']], age).toEqual([
        String(count),
        JSON.stringify(count === 0 ? [] : [left]),
      ])
      expect(body.reduce((sum, debt) => sum + debt.left.amount, 0)).toBe(left.amount)
    }
  },
)

test('as of today it is what the list of invoices says is open', async () => {
  const { rows } = await ageing(cast.chief)
  const { headers } = await portico.request(cast.chief, 'GET', '/api/manager/invoices?open=1&currency=USD')
  const [count, sum] = [
    rows.reduce((n, row) => n + row.invoices, 0),
    rows.reduce((n, row) => n + row.left.amount, 0),
  ]
  expect([headers['x-total-count'], headers['x-sums']]).toEqual([
    String(count),
    JSON.stringify([{ amount: sum, currency: 'USD' }]),
  ])
})

test('the invoices behind it are searched, sorted and leave as a file', async () => {
  const debts = async (query: string) =>
    (await portico.request<Debt[]>(cast.chief, 'GET', `/api/manager/analytics/debts?${query}`)).body
  expect((await debts('sort=-left')).slice(0, 2).map(({ left }) => left.amount)).toEqual([20_000, 2_500])
  expect((await debts('q=2001-14')).map(({ late, age, left }) => [late, age, left.amount])).toEqual([
    [400, 'over_90', 100],
  ])
  const { body } = await portico.request<string>(
    cast.chief,
    'GET',
    `/api/manager/analytics/debts/export?format=csv&lang=en&age=over_90`,
  )
  expect(body.split(/\r?\n/).filter((line) => line.startsWith('2001-')).length).toBe(2)
})

test('a manager is told of the own clients alone, clients of nothing', async () => {
  expect((await ageing(cast.otherManager)).rows).toEqual([])
  const ask = (as: string) => portico.request<Debt[]>(as, 'GET', '/api/manager/analytics/debts')
  expect((await ask(cast.otherManager)).body).toEqual([])
  expect((await ask(cast.clientA)).status).toBe(403)
})

test('days that are no period are refused', async () => {
  for (const url of ['ageing', 'debts']) {
    const asked = `/api/manager/analytics/${url}?from=2025-05-02&to=2025-05-01`
    expect((await portico.request(cast.chief, 'GET', asked)).status).toBe(422)
  }
})
