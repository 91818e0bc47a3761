import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferFigures } from '../contract.ts'
import type { OfferOutcome } from '../offers.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico

type Round = [side: 'manager' | 'client', state: string]
/** The owner, time, amount and state of each order, and its proposals. */
const orders: [
  owner: string,
  at: string,
  amount: number,
  stage: string,
  cause: string | null,
  rounds: Round[],
][] = [
  [ann, '2023-05-01T00:00:00Z', 10_000, 'confirmed', null, [['manager', 'accepted']]],
  // The offer was accepted; cancelling the order later does not make it lost.
  [ann, '2023-05-02T10:00:00Z', 2_000, 'cancelled', 'client', [['manager', 'accepted']]],
  // A proposal of the client that we accepted counts as won too.
  [
    eve,
    '2023-05-03T10:00:00Z',
    500,
    'completed',
    null,
    [
      ['manager', 'countered'],
      ['client', 'accepted'],
    ],
  ],
  [ann, '2023-05-04T10:00:00Z', 700, 'cancelled', 'price', [['manager', 'declined']]],
  [eve, '2023-05-05T10:00:00Z', 800, 'cancelled', 'price', [['manager', 'declined']]],
  [eve, '2023-05-06T10:00:00Z', 900, 'cancelled', null, [['manager', 'superseded']]],
  [ann, '2023-05-07T10:00:00Z', 100, 'expired', null, [['manager', 'expired']]],
  [ann, '2023-05-08T10:00:00Z', 300, 'negotiation', null, [['manager', 'sent']]],
  // No offer: confirmed as placed; an offer still a draft; a proposal by the client alone.
  [ann, '2023-05-09T10:00:00Z', 40_000, 'confirmed', null, []],
  [ann, '2023-05-10T10:00:00Z', 40_000, 'submitted', null, [['manager', 'draft']]],
  [ann, '2023-05-11T10:00:00Z', 40_000, 'negotiation', null, [['client', 'sent']]],
  // Before and after the period.
  [ann, '2023-04-30T23:59:59Z', 60, 'confirmed', null, [['manager', 'accepted']]],
  [ann, '2023-06-01T00:00:00Z', 70, 'confirmed', null, [['manager', 'accepted']]],
]

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  const ids: Record<string, number> = {
    [ann]: await newCompany(pool, { email: ann, manager: cast.manager }),
    [eve]: await newCompany(pool, { email: eve, name: 'Other', manager: cast.otherManager }),
  }
  for (const [owner, at, amount, stage, cause, rounds] of orders) {
    const turn = stage === 'negotiation' ? 'client' : stage === 'submitted' ? 'manager' : null
    const { rows } = await pool.query<{ id: number }>(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage, cancel_cause, created_at, turn)
       select $1, id, 'USD', 2, $3, $3, 1, 'Gate 4', $4, $5, $6, $7 from users where email = $2 returning id`,
      [ids[owner], owner, amount, stage, cause, at, turn],
    )
    for (const [place, [side, state]] of rounds.entries())
      await pool.query(
        `insert into order_revisions (order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced, sent_at)
         select $1, $2, 'offer', $3, $4, id, '[]', 1, 1, 0, case when $4 <> 'draft' then $5::timestamptz end
         from users where email = $6`,
        [rows[0]!.id, place + 1, side, state, at, owner],
      )
  }
})
afterAll(() => portico.stop())

const may = { from: '2023-05-01', to: '2023-05-31' }
const asked = <T>(as: string, what: string, more: Record<string, string> = {}) =>
  portico.request<T>(as, 'GET', `/api/manager/analytics/${what}?${new URLSearchParams({ ...may, ...more })}`)
const figures = async (as: string, more = {}) => (await asked<OfferFigures>(as, 'offers', more)).body
const listed = async (as: string, more = {}) => (await asked<OfferOutcome[]>(as, 'offer-outcomes', more)).body

describe('what became of offers', () => {
  test('three of seven that were decided were accepted; what is open, or was never offered, is neither', async () => {
    const { won, decided, rate_bp, before_bp, rows } = await figures(cast.chief, { compare: 'before' })
    expect([won, decided, rate_bp, before_bp]).toEqual([3, 7, 4_286, 10_000])
    expect(
      rows.map(({ fate, cause, orders: count, amount, orders_before, before }) => [
        ...[fate, cause, count, amount.amount, amount.currency],
        ...[orders_before, before?.amount],
      ]),
    ).toEqual([
      ['won', null, 3, 12_500, 'USD', 1, 60],
      ['lost', 'price', 2, 1_500, 'USD', 0, 0],
      ['lost', 'none', 1, 900, 'USD', 0, 0],
      ['expired', null, 1, 100, 'USD', 0, 0],
      ['open', null, 1, 300, 'USD', 0, 0],
    ])
  })

  test('every figure opens as many orders as it counts, of the same amount', async () => {
    const { rows } = await figures(cast.chief)
    for (const { fate, cause, orders: count, amount } of rows) {
      const those = await listed(cast.chief, { fate, ...(cause && { cause }), currency: amount.currency })
      expect([those.length, those.reduce((sum, one) => sum + one.amount.amount, 0)]).toEqual([
        count,
        amount.amount,
      ])
    }
    expect((await listed(cast.chief, { cause: 'price' })).map(({ amount }) => amount.amount)).toEqual([
      800, 700,
    ])
  })

  test('a manager has the offers of their own clients', async () => {
    const own = await figures(cast.manager)
    expect([own.won, own.decided, own.rate_bp, own.before_bp]).toEqual([2, 4, 5_000, null])
    expect((await listed(cast.manager)).map(({ amount }) => amount.amount)).toEqual([
      300, 100, 700, 2_000, 10_000,
    ])
    expect((await figures(cast.otherManager)).rate_bp).toBe(3_333)
  })

  test('where noOne has decided there is no rate', async () => {
    const none = await figures(cast.chief, { from: '2023-05-08', to: '2023-05-08' })
    expect([none.rate_bp, none.decided, none.rows.length]).toEqual([null, 0, 1])
  })

  test('clients are refused, and so is a period that ends before it begins', async () => {
    expect((await asked(cast.clientA, 'offers')).status).toBe(403)
    expect((await asked(cast.clientA, 'offer-outcomes')).status).toBe(403)
    expect((await asked(cast.chief, 'offers', { to: '2023-04-01' })).status).toBe(422)
  })
})
