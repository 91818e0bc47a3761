import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from './testing/goods.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { randomOf, tradeSteps } from './testing/trade-steps.ts'

/**
 * Random histories of a trade through the API, three requests at a time: orders, changes, shipments, claims and returns of
 * few goods by two companies. After each batch the pieces must add up. `npm run bench -- trade 100000` takes more steps.
 */
const wanted = Number(process.env.TRADE_STEPS ?? 1200)
const atOnce = 3
const seed = 36

const buyers = ['trade@quay.example', 'trade@other.example']
let portico: TestPortico
let products: number[]
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  for (const [at, email] of buyers.entries())
    await newCompany(pool, { email, name: `Trade ${at}`, manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [buyers])
  await setAllTerms(pool, 0, 14)
  products = await putOnSale(portico.platform, [
    { sku: 'BOLT', price: 1000, on_hand: 40 },
    { sku: 'NUT', price: 333, on_hand: 15 },
    { sku: 'OLD', price: 500, on_hand: 12, status: 'discontinued' },
  ])
})
afterAll(() => portico.stop())

/** Each returns a row for what does not add up. */
const invariants = {
  'more is reserved than there is': `
    select r.product_id, sum(r.quantity) as reserved from stock_reservations r where r.released_at is null
    group by r.product_id having sum(r.quantity) > (
      select sum(l.on_hand) from stock_levels l join warehouses w on w.code = l.warehouse and w.is_sellable
      where l.product_id = r.product_id)`,
  'a level is not the sum of its movements': `
    select l.product_id, l.warehouse, l.on_hand from stock_levels l where l.on_hand < 0 or l.on_hand <> (
      select sum(m.quantity) from stock_movements m where m.product_id = l.product_id and m.warehouse = l.warehouse)`,
  'a reservation is not for the pieces that have not left': `
    select r.order_line_id, r.wanted, l.quantity, l.cancelled, l.shipped from stock_reservations r
      join order_lines l on l.id = r.order_line_id
    where r.released_at is null and r.wanted <> l.quantity - l.cancelled - l.shipped`,
  'a piece is in two states, or in none': `
    select l.id, l.ready, l.shipped, l.delivered, t.* from order_lines l left join lateral (
      select coalesce(sum(g.quantity) filter (where x.state in ('ready', 'on_hold', 'requested', 'booked')), 0) as is_ready,
        coalesce(sum(g.quantity) filter (where x.state in ('in_transit', 'delivered', 'accepted')), 0) as is_shipped,
        coalesce(sum(g.quantity) filter (where x.state in ('delivered', 'accepted')), 0) as is_delivered
      from lot_lines g join lots x on x.id = g.lot_id where g.order_line_id = l.id
    ) t on true
    where (l.ready, l.shipped, l.delivered) <> (t.is_ready, t.is_shipped, t.is_delivered)`,
  'the packages of a lot do not hold its pieces': `
    select l.id, l.quantity from lot_lines l join lots x on x.id = l.lot_id
    where x.state <> 'cancelled' and not x.needs_packing and exists (select from lot_packages p where p.lot_id = x.id)
      and not exists (select from lot_packages p where p.lot_id = x.id
        and not exists (select from lot_package_lines c where c.package_id = p.id))
      and l.quantity <> (select coalesce(sum(c.quantity), 0) from lot_package_lines c where c.lot_line_id = l.id)`,
  'a shipped piece did not leave the stock, or left it twice': `
    select l.product_id from order_lines l where l.product_id is not null group by l.product_id
    having sum(l.shipped) <> coalesce((select -sum(m.quantity) from stock_movements m
      where m.product_id = l.product_id and m.kind = 'departure'), 0)`,
  'more is promised than was ordered': `
    select l.id, l.quantity, l.cancelled, l.promised_parts from order_lines l join orders o on o.id = l.order_id
    where o.stage in ('confirmed', 'in_work') and l.quantity - l.cancelled <
      (select coalesce(sum((part->>'quantity')::int), 0) from jsonb_array_elements(l.promised_parts) as part)`,
  'a promise has no source': `
    select l.id, l.promised_parts from order_lines l join orders o on o.id = l.order_id
    where o.stage in ('confirmed', 'in_work') and exists (
      select from jsonb_array_elements(l.promised_parts) as part
      where part->>'source' is null or part->>'source' not in ('stock', 'incoming', 'made'))`,
  'a piece is credited or replaced twice': `
    select g.lot_line_id, sum(g.quantity) from support_request_given g join lot_lines l on l.id = g.lot_line_id
    group by g.lot_line_id, l.quantity having sum(g.quantity) > l.quantity`,
  'the claimed pieces of a lot line are not those of its claims': `
    select l.id, l.claimed from lot_lines l where l.claimed not between 0 and l.quantity`,
  'the returned pieces are not those that came': `
    select l.id from return_lines l join returns r on r.id = l.return_id
    where r.state in ('inspected', 'closed') and l.received <> l.restock + l.scrap + l.supplier + l.repair + l.back`,
}

async function expectAllAddsUp(after: string): Promise<void> {
  for (const [broken, sql] of Object.entries(invariants)) {
    const { rows } = await portico.platform.pool.query(sql)
    expect(rows, `${broken}, after ${after}`).toEqual([])
  }
}

test(`pieces add up in ${wanted} random steps of a trade`, { timeout: 60_000 + wanted * 300 }, async () => {
  const random = randomOf(seed)
  const steps = tradeSteps({ portico, buyers, products, random })
  const names = Object.keys(steps) as (keyof typeof steps)[]
  /** Goods move more often than orders end. */
  const likely = ['form', 'makeReady', 'request', 'book', 'ship', 'deliver', 'claim', 'decide'] as const
  const drawn = [...names, ...likely, ...likely]
  const done: Record<string, number> = {}
  for (let taken = 0; taken < wanted; taken += atOnce) {
    // Two lots formed at once could share what is reserved for one line.
    const chosen = [...new Set(Array.from({ length: atOnce }, () => drawn[random(drawn.length)]!))]
    const statuses = await Promise.all(chosen.map((name) => steps[name]()))
    for (const [at, status] of statuses.entries()) {
      expect([null, 200, 404, 409, 422], chosen[at]).toContain(status)
      if (status === 200) done[chosen[at]!] = (done[chosen[at]!] ?? 0) + 1
    }
    await expectAllAddsUp(`${taken + atOnce} steps, the last ${chosen.join(', ')}`)
  }
  if (process.env.TRADE_STEPS) console.info(done)
  // The histories are not only refusals. Long ones take every step.
  const expected =
    wanted < 20_000 ? (['place', 'confirm', 'change', 'form', 'ship', 'claim'] as const) : names
  for (const name of expected) expect(done[name] ?? 0, name).toBeGreaterThan(0)
})
