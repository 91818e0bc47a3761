import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** The orders of the demonstration were placed, offered and changed by its people, within the rules. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const rows = async (text: string) => (await portico.platform.pool.query({ text, rowMode: 'array' })).rows

test('stand at every stage, each with the history that leads there', async () => {
  const found = await rows(
    `select o.number, o.stage, array_agg(split_part(e.name, '.', 2) order by e.id) from orders o
     join events e on e.subject = 'order:' || o.id group by o.id order by o.id`,
  )
  const through = ['placed', 'confirmed', 'started', 'completed']
  expect(found).toEqual([
    [1001, 'completed', through],
    [1002, 'completed', through],
    [1003, 'cancelled', ['placed', 'rejected']],
    [1004, 'expired', ['placed', 'offer_sent', 'expired']],
    [1005, 'in_work', ['placed', 'confirmed', 'started']],
    [1006, 'confirmed', ['placed', 'confirmed']],
    [1007, 'negotiation', ['placed', 'offer_sent', 'offer_countered', 'offer_sent']],
    [1008, 'submitted', ['placed']],
    [1009, 'completed', through],
    [1010, 'submitted', ['placed']],
    [1011, 'draft', ['drafted']],
  ])
})

test('were done at their hour and by their people, none of them in the days to come', async () => {
  expect(
    await rows(
      `select e.subject, e.name from events e join orders o on e.subject = 'order:' || o.id
       where e.at < o.created_at or e.at > now() or e.actor_id is null and e.name not in ('order.expired', 'order.completed')`,
    ),
  ).toEqual([])
  expect(
    await rows(`select distinct u.email from orders o join users u on u.id = o.created_by_id order by 1`),
  ).toEqual([[cast.clientA], [cast.clientB], [cast.manager]])
})

test('keep stock and ask someone for as long as they want it, and no longer', async () => {
  expect(
    await rows(
      `select o.number, o.stage, r.kind, count(*) > 0 from orders o join stock_reservations r on r.order_id = o.id
       where r.released_at is null group by 1, 2, 3 order by 1`,
    ),
  ).toEqual([
    [1005, 'in_work', 'hard', true],
    [1006, 'confirmed', 'hard', true],
    [1007, 'negotiation', 'soft', true],
    [1008, 'submitted', 'soft', true],
    [1010, 'submitted', 'soft', true],
  ])
  expect(
    await rows(
      `select o.number, t.kind from tasks t join orders o on t.subject = 'order:' || o.id where t.closed_at is null order by 1, 2`,
    ),
  ).toEqual([
    [1004, 'orders.renew'],
    [1006, 'invoicing.confirm'],
    [1006, 'orders.name_day'],
    [1007, 'orders.decide'],
    [1008, 'orders.confirm'],
    [1010, 'orders.confirm'],
  ])
})

test('the offer that waits has a price from a larger quantity on, an alternative and a condition', async () => {
  expect(
    await rows(
      `select r.n, jsonb_path_query_array(r.lines, '$[*].price_break.quantity'),
         jsonb_array_length(jsonb_path_query_array(r.lines, '$[*].instead_of.sku')), r.condition
       from order_revisions r join orders o on o.id = r.order_id where o.number = 1007 and r.state = 'sent'`,
    ),
  ).toEqual([[3, [19_000], 1, { paid_by: null, text: 'One delivery, to your works' }]])
})
