import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type InspectionResult,
  inspectionResults,
  type Results,
} from '#features/fulfilment/returns/return.ts'
import type { Return } from '#features/fulfilment/returns/return-shape.ts'
import { claimFor, command, newProduct, read, stockOf } from './testing/returns.ts'
import { portico, startSupport } from './testing/support.ts'

beforeAll(startSupport)
afterAll(() => portico.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query({ text, values, rowMode: 'array' })).rows

/** Commands with pieces at random: many do not fit, are made twice at once, or come in the wrong order. */
const receipt = fc.record({ verb: fc.constant('receipt'), received: fc.integer({ min: 0, max: 4 }) })
const inspection = fc.record({
  verb: fc.constant('inspection'),
  results: fc.record(
    Object.fromEntries(inspectionResults.map((name) => [name, fc.constantFrom(0, 0, 0, 1)])) as Record<
      InspectionResult,
      fc.Arbitrary<number>
    >,
  ),
  /** What is left goes here, so that most inspections add up. */
  rest: fc.option(fc.constantFrom(...inspectionResults), { freq: 3 }),
})
const closing = fc.record({ verb: fc.constant('closing') })
const other = fc.record({ verb: fc.constantFrom('departure', 'cancellation') })
type Step =
  | { verb: string }
  | { verb: string; received: number }
  | { verb: string; results: Results; rest: InspectionResult | null }
const any = fc.option(fc.oneof<fc.Arbitrary<Step>[]>(receipt, inspection, closing, other), { freq: 1 })
const history = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  steps: fc.tuple(any, receipt, any, inspection, closing),
  /** The step that two people make at once. */
  twice: fc.integer({ min: 0, max: 8 }),
})
type History = { quantity: number; steps: (Step | null)[]; twice: number }

function bodyOf(one: Step, { lines }: Return): object {
  const { id, received } = lines[0]!
  if ('received' in one) return { lines: [{ id, received: one.received }] }
  if (!('results' in one)) return { reason: 'No longer needed' }
  const results = { ...one.results }
  if (one.rest) {
    const sum = inspectionResults.reduce((total, name) => total + results[name], 0)
    results[one.rest] = Math.max(0, results[one.rest] + (received ?? 0) - sum)
  }
  return { lines: [{ id, ...results }] }
}

test('in 1000 histories every received piece has one result, and the stock adds up', {
  timeout: 300_000,
}, async () => {
  const product_id = await newProduct('HISTORIES')
  const { lot_line_id } = await claimFor(product_id, 100)
  const before = await stockOf(product_id)
  let times = 0
  const authorised = async (quantity: number) => {
    const [[id]] = (await query(
      `with added as (
         insert into returns (number, organization_id, request_id, claim, due_on, address, carriage, created_by_id, authorised_at)
         select 'RMA-' || $3, o.organization_id, 1, 'R-1', '2099-01-01', 'Gate 7', 'seller', o.created_by_id, now()
         from lot_lines l join orders o on o.id = l.order_id where l.id = $1 returning id
       )
       insert into return_lines (return_id, lot_line_id, order_line_id, order_id, product_id, quantity)
       select a.id, l.id, l.order_line_id, l.order_id, $4, $2 from added a, lot_lines l where l.id = $1 returning return_id`,
      [lot_line_id, quantity, ++times, product_id],
    )) as [[number]]
    return Number(id)
  }
  const runHistory = async ({ quantity, steps, twice }: History) => {
    let now = await read(await authorised(quantity))
    for (const [at, one] of steps.entries()) {
      if (one === null) continue
      const people = at === twice ? [1, 2] : [1]
      const answers = await Promise.all(people.map(() => command(now, one.verb, bodyOf(one, now))))
      const won = answers.filter(({ status }) => status === 200)
      expect(won.length).toBeLessThanOrEqual(1)
      expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
      now = won[0]?.body ?? now
    }
  }
  const histories = fc.sample(history, { numRuns: 1000, seed: 141 })
  for (let at = 0; at < histories.length; at += 8)
    await Promise.all(histories.slice(at, at + 8).map(runHistory))

  // Whatever was received and has a result has exactly one.
  expect(
    await query(
      `select count(*)::int from return_lines l join returns r on r.id = l.return_id
       where r.inspected_at is not null and l.received <> l.restock + l.scrap + l.supplier + l.repair + l.back`,
    ),
  ).toEqual([[0]])
  const [[restocked, inside, reached]] = (await query(
    `select sum(l.restock)::int, sum(case when r.state = 'received' then l.received
         when r.state = 'inspected' then l.supplier + l.repair + l.back else 0 end)::int,
       count(*) filter (where r.state = 'closed')::int
     from return_lines l join returns r on r.id = l.return_id`,
  )) as [[number, number, number]]
  expect(await stockOf(product_id)).toEqual({
    on_hand: before.on_hand + restocked,
    not_for_sale: inside,
    available: before.available + restocked,
  })
  // Each return moved its stock once, and the quarantine never fell below nothing.
  expect(
    await query(
      `select count(*)::int from (
         select reason, kind, warehouse from stock_movements where reason like 'RMA-%'
         group by reason, kind, warehouse having count(*) > 1) as twice`,
    ),
  ).toEqual([[0]])
  expect(await query(`select min(on_hand) >= 0 from stock_movements`)).toEqual([[true]])
  // The histories are not only refusals.
  expect(reached).toBeGreaterThan(200)
})
