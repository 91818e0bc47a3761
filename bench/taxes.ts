import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { fillIn, type Stock } from './database.ts'
import { startProduct } from './places.ts'
import { companies, sessionOf } from './workbench.ts'

export type TaxRow = { what: string; without: number; with: number; ratio: number }

const most = 1.15
export const isCheap = ({ ratio }: TaxRow): boolean => ratio <= most

const rounds = 6
/** Of each round: pages, carts, and checkouts. The first of each warms up. */
const times = { page: 40, cart: 12, checkout: 6 }
const linesOfCart = 200
const firstCart = 3_000_001
const cartCount = 2 * rounds * (times.checkout + 1)

/**
 * Measures what tax and delivery charges add to a page of the catalogue, a cart of 200 lines and its checkout, in
 * alternating rounds, as medians of one client in ms. Without: no registration of the seller and no delivery prices.
 */
export async function measureTaxes({ pool, url, size }: Stock, home: string): Promise<TaxRow[]> {
  await fillIn(pool, [companies, weights, carts, cartLines(size), rules, 'analyze'])
  const product = await startProduct({
    DATA_DIR: path.join(home, 'taxed'),
    DATABASE_URL: url,
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const call = callOf(product.url, await sessionOf(pool, 'client.a@portico.example'))
    const took = { without: emptyTimes(), with: emptyTimes() }
    let cart = firstCart
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['without', 'with'] as const) {
        await turnTaxes(pool, way)
        cart = await oneRound(call, cart, took[way])
      }
    const row = (what: string, of: keyof typeof times): TaxRow => {
      const [without, taxed] = [median(took.without[of]), median(took.with[of])]
      return { what, without, with: taxed, ratio: Number((taxed / without).toFixed(2)) }
    }
    return [
      row('a page of the catalogue with 60 products', 'page'),
      row('a cart of 200 lines', 'cart'),
      row('its totals at checkout, and the checkout', 'checkout'),
    ]
  } finally {
    await product.stop()
  }
}

const emptyTimes = (): Record<keyof typeof times, number[]> => ({ page: [], cart: [], checkout: [] })

type Call = (method: 'GET' | 'POST', at: string, body?: object) => Promise<any>

async function oneRound(call: Call, first: number, took: ReturnType<typeof emptyTimes>): Promise<number> {
  const timed = async (of: keyof typeof times, ask: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn <= times[of]; turn += 1) {
      const began = performance.now()
      await ask(turn)
      if (turn > 0) took[of].push(performance.now() - began)
    }
  }
  await timed('page', (turn) => call('GET', `/api/front/products?page=${2 + turn}&per_page=60`))
  await timed('cart', () => call('GET', `/api/front/carts/${first}`))
  await timed('checkout', async (turn) => {
    const cart = first + turn
    await call('GET', `/api/front/carts/${cart}/checkout-totals?delivery_method=${byRoad}`)
    await call('POST', `/api/front/carts/${cart}/checkout`, { delivery_method: byRoad })
  })
  return first + times.checkout + 1
}

function callOf(url: string, token: string): Call {
  return async (method, at, body) => {
    const answer = await fetch(url + at, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

const median = (all: number[]): number =>
  Number(all.sort((one, other) => one - other)[Math.floor(all.length / 2)]!.toFixed(1))

/** Road freight, which the demonstration charges by weight. */
const byRoad = 3

async function turnTaxes(pool: pg.Pool, way: 'without' | 'with'): Promise<void> {
  const [registered, payer] = way === 'with' ? ['null', 'tariff'] : ['valid_from', 'included']
  await pool.query(`update tax_registrations set valid_to = ${registered}`)
  await pool.query('update delivery_charging set payer = $2 where method_id = $1', [byRoad, payer])
}

const weights = `update products set weight_g = 10 + id % 500 where sku like 'BN-%'`
const carts = `
  insert into carts (id, organization_id, owner_id, name, currency, state) overriding system value
  select ${firstCart} + n, organization_id, id, 'Two hundred ' || n, 'USD', 'open'
  from generate_series(0, ${cartCount}) n, users where email = 'client.a@portico.example'`
const cartLines = (size: number) => `
  insert into cart_lines (cart_id, product_id, quantity)
  select c.id, p.id, 10 from carts c, generate_series(1, ${linesOfCart}) place, products p
  where c.id between ${firstCart} and ${firstCart + cartCount}
    and p.sku = 'BN-' || (1 + (c.id * ${linesOfCart} + place) % ${size})`
/** Exceptions by product, in each country of a registration. */
const rules = `
  insert into tax_rules (country, product_id, kind, class, valid_from, source)
  select r.country, p.id, 'class', 'reduced', '2024-01-01', 'Benchmark'
  from (select distinct country from tax_registrations) r,
    (select id from products where sku like 'BN-%' and id % 50 = 0 order by id limit 500) p`
