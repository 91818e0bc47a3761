import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stock } from './database.ts'
import { startProduct } from './places.ts'
import { sessionOf } from './workbench.ts'

/** One call about an order of a thousand lines, in ms. `others`: the longest answer to another visitor in that time. */
export type LongOrderRow = { call: string; ms: number; others: number }

type Named = { id: number; quantity: number; price: { amount: number } }
type Answer = Record<string, any>

const lineCount = 1000
const linesOfCall = 200
const mostMs = 1000
const mostOthersMs = 200
export const isShort = ({ ms, others }: LongOrderRow): boolean => ms <= mostMs && others <= mostOthersMs

/** Takes an order of a thousand lines from the cart to an amendment, while another visitor asks without a pause. */
export async function measureLongOrder({ pool, url }: Stock, home: string): Promise<LongOrderRow[]> {
  const product = await startProduct({
    DATA_DIR: path.join(home, 'long-order'),
    DATABASE_URL: url,
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  const rows: LongOrderRow[] = []
  const visitor = askWithoutPause(`${product.url}/api/health`)
  try {
    const client = await sessionOf(pool, 'client.a@portico.example')
    const staff = await sessionOf(pool, 'manager@portico.example')
    const call = async (as: string, method: string, at: string, body?: object): Promise<Answer> => {
      visitor.longest()
      const began = performance.now()
      const answer = await fetch(product.url + at, {
        method,
        headers: {
          authorization: `Bearer ${as}`,
          cookie: `portico_token=${as}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const ms = Math.round(performance.now() - began)
      if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${bytes}`)
      rows.push({ call: `${method} ${at}`, ms, others: Math.round(visitor.longest()) })
      return answer.headers.get('content-type')?.includes('json') ? JSON.parse(String(bytes)) : {}
    }
    await take(pool, client, staff, call)
    return rows
  } finally {
    await visitor.stop()
    await product.stop()
  }
}

type Call = (as: string, method: string, at: string, body?: object) => Promise<Answer>

async function take(pool: Stock['pool'], client: string, staff: string, call: Call): Promise<void> {
  await pool.query(`update carts set state = 'archived' where state = 'open'`)
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where sku like 'BN-%' order by id limit $1`,
    [lineCount],
  )
  let cart: Answer = {}
  for (let first = 0; first < lineCount; first += linesOfCall) {
    const lines = rows.slice(first, first + linesOfCall).map(({ id }) => ({ product_id: id, quantity: 10 }))
    cart = await call(client, 'POST', '/api/front/carts/active/lines', { lines })
  }
  await call(client, 'GET', '/api/front/carts/active')
  const { id } = await call(client, 'POST', `/api/front/carts/${cart.cart.id}/checkout`, {
    delivery_method: 1,
  })
  await call(client, 'GET', `/api/front/orders/${id}`)
  await call(client, 'GET', `/account/orders/${id}`)
  const draft = await call(staff, 'GET', `/api/manager/orders/${id}/draft`)
  const { version } = await call(staff, 'PUT', `/api/manager/orders/${id}/draft`, {
    version: draft.version,
    valid_until: draft.valid_until,
    message: null,
    lines: draft.lines.map(({ id, quantity, price }: Named) => ({
      id,
      quantity,
      price: { ...price, amount: price.amount + 5 },
    })),
  })
  await call(staff, 'POST', `/api/manager/orders/${id}/offer`, { version })
  const rounds = await call(client, 'GET', `/api/front/orders/${id}/rounds`)
  await call(client, 'POST', `/api/front/orders/${id}/acceptance`, { n: rounds.at(-1).n })
  const { lines } = await call(staff, 'GET', `/api/manager/orders/${id}`)
  await call(staff, 'POST', `/api/manager/orders/${id}/amendments`, {
    message: 'Twice as many',
    lines: lines.map(({ id }: Named) => ({ id, quantity: 20 })),
  })
  await call(client, 'GET', `/api/front/orders/${id}/pdf`)
}

/** Asks again as soon as it is answered. `longest` returns the longest answer in ms since it was last called. */
function askWithoutPause(url: string) {
  let most = 0
  let isOver = false
  const asked = (async () => {
    while (!isOver) {
      const began = performance.now()
      await fetch(url).then((answer) => answer.arrayBuffer())
      most = Math.max(most, performance.now() - began)
      await pause(2)
    }
  })()
  return {
    longest() {
      const last = most
      most = 0
      return last
    },
    async stop() {
      isOver = true
      await asked
    },
  }
}
