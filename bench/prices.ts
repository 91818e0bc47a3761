import path from 'node:path'
import { demonstrationPassword } from '#demo/people.ts'
import type { Stock } from './database.ts'
import { startProduct } from './places.ts'

type Asked = { what: string; ms: number; bare: number; ratio: number; most: string }

/**
 * Measures the cost of prices with the whole catalogue, as the median of one client in milliseconds: a page of
 * the catalogue without and with contracts and promotions; a cart of 500 lines, also with its delivery days; a list of
 * 5,000 rows. Each is compared with a bare statement that reads the same products with prices.
 */
export async function measurePrices({ pool, url }: Stock, home: string): Promise<Asked[]> {
  await pool.query(cart)
  await pool.query(cartLines)
  await pool.query(`update promotions set state = 'archived'`)
  const product = await startProduct({
    DATA_DIR: path.join(home, 'priced'),
    DATABASE_URL: url,
    DEMO: '1',
    ...secrets,
  })
  try {
    const ask = await signedIn(product.url)
    const page = () => median(60, (turn) => ask(`/api/front/products?page=${2 + turn}&per_page=60`))
    const bare = await median(60, (turn) => pool.query(some, [turn * 60, 60]))
    await page()
    const without = await page()
    await pool.query(contract)
    await pool.query(contractPrices)
    await pool.query(promotions)
    await pool.query(promotedCategories)
    await pool.query('analyze prices, promotions, promotion_categories')
    await page()
    const alongside = await page()
    const lines = await median(20, () => ask('/api/front/carts/2000001'))
    const promised = await median(20, async () => {
      await ask('/api/front/carts/2000001')
      await ask('/api/front/carts/2000001/promise')
    })
    const bareLines = await median(20, () => pool.query(some, [0, 500]))
    const { rows } = await pool.query(`select sku from products where sku like 'BN-%' order by id limit 5000`)
    const text = rows.map(({ sku }, at) => `${sku}\t${10 + at}`).join('\n')
    const list = await median(5, () => ask('/api/front/intake', { text }))
    const bareList = await median(5, () => pool.query(some, [0, 5000]))
    return [
      row('a page of 60, nothing agreed or promoted', without, bare, ''),
      row(
        'the same with 5,000 contract prices, 20 promotions',
        alongside,
        bare,
        `${(1.3 * without).toFixed(1)} ms (1.3 times)`,
      ),
      row('a cart of 500 lines', lines, bareLines, '150 ms'),
      row('a cart of 500 lines and its delivery days', promised, bareLines, '200 ms'),
      row('a list of 5,000 rows', list, bareList, '3000 ms'),
    ]
  } finally {
    await product.stop()
  }
}

const row = (what: string, ms: number, bare: number, most: string): Asked => ({
  what,
  ms: Number(ms.toFixed(1)),
  bare: Number(bare.toFixed(1)),
  ratio: Number((ms / bare).toFixed(1)),
  most,
})

const secrets = { REALTIME_SECRET: 'bench-secret-of-32-characters-or-more', PUBLIC_URL: 'http://localhost' }

async function median(times: number, ask: (turn: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await ask(turn)
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

async function signedIn(url: string): Promise<(place: string, body?: object) => Promise<unknown>> {
  const json = { 'content-type': 'application/json' }
  const person = { email: 'client.a@portico.example', password: demonstrationPassword }
  const sign = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  const { token } = (await sign.json()) as { token: string }
  return async (place, body) => {
    const answer = await fetch(url + place, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? json : {}) },
      body: body ? JSON.stringify(body) : null,
    })
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const buyer = `users where email = 'client.a@portico.example'`
const some = `
  select p.id, p.sku, p.name_en, p.description_en, p.attributes, p.available_qty, c.min_qty, c.amount, c.per
  from (select * from products where sku like 'BN-%' order by id offset $1 limit $2) p left join prices c on c.product_id = p.id`
const cart = `
  insert into carts (id, organization_id, owner_id, name, currency, state) overriding system value
  select 2000001, organization_id, id, 'Five hundred', 'USD', 'open' from ${buyer}`
const cartLines = `
  insert into cart_lines (cart_id, product_id, quantity)
  select 2000001, id, 10 from products where sku like 'BN-%' order by id limit 500`
const contract = `
  update price_lists set valid_to = now() where kind = 'contract' and organization_id = (select organization_id from ${buyer});
  insert into price_lists (currency, name, kind, organization_id, state, valid_from, version)
  select 'USD', 'Agreed', 'contract', organization_id, 'active', now(), 99 from ${buyer}`
const contractPrices = `
  insert into prices (price_list_id, product_id, min_qty, amount, per)
  select l.id, p.id, 1, 95, 1 from price_lists l, (select id from products where sku like 'BN-%' and id % 20 = 0 limit 5000) p
  where l.name = 'Agreed' and l.version = 99`
const promotions = `
  insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
    all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
  select 'Promotion ' || n, 'released', now() - interval '1 day', now() + interval '9 days', '{}', '{}', '{}', '{}',
    n = 1, 'percent', 100 * n, 'USD', 1, n % 2 = 0, 0, id from generate_series(1, 20) n, ${buyer}`
const promotedCategories = `
  insert into promotion_categories
  select p.id, c.id from promotions p, categories c where p.state = 'released' and not p.all_goods and c.id % 5 = p.id % 5`
