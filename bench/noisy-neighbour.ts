import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#demo/people.ts'
import { startProduct } from './places.ts'

export type OthersWait = { name: string; alone: number; alongside: number; times: number }

const seconds = 10
/** The interval of another client's requests, in milliseconds; it requests a list, a search and a page in turn. */
const everyMs = 100
const places = ['/api/front/products?page=2', '/api/front/products?q=hex%20bolt%20m8', '/account/products']

/**
 * Measures how long others wait (95th percentile) while one client sends the most expensive requests known
 * (firm §1.2, §1.6, §1.7).
 */
export async function measureNoisyNeighbour(home: string): Promise<OthersWait[]> {
  const product = await startProduct({ DATA_DIR: path.join(home, 'neighbour'), DEMO: '1' })
  try {
    const as = (email: string) => signedIn(product.url, email)
    const [a, b, admin] = await Promise.all([
      as('client.a@portico.example'),
      as('client.b@portico.example'),
      as('admin@portico.example'),
    ])
    const cart = await longCart(admin, a)
    await waits(b)
    const worst = {
      'a cart of 5,000 lines, changed 24 times at once': () => changeLines(a, cart),
      'files of 50 MB, three at once': () => uploadLarge(a),
      'a list of 100,000 columns': () => bringInWide(admin),
    }
    const found: OthersWait[] = []
    for (const [name, work] of Object.entries(worst)) {
      const alone = await waits(b)
      let isOver = false
      const working = (async () => {
        while (!isOver) await work()
      })()
      const alongside = await waits(b)
      isOver = true
      await working
      found.push({ name, alone, alongside, times: alongside / alone })
    }
    return found
  } finally {
    await product.stop()
  }
}

type Caller = (method: string, place: string, body?: object | FormData) => Promise<Response>

async function signedIn(url: string, email: string): Promise<Caller> {
  const sign = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demonstrationPassword }),
  })
  const { token } = (await sign.json()) as { token: string }
  return (method, place, body) => {
    const isForm = body instanceof FormData
    return fetch(url + place, {
      method,
      headers: {
        ...(place.startsWith('/api')
          ? { authorization: `Bearer ${token}` }
          : { cookie: `portico_token=${token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
  }
}

/** Returns the 95th percentile of a hundred response times, in ms. */
async function waits(ask: Caller): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const began = performance.now()
    const place = places[turn % places.length]!
    asked.push(
      ask('GET', place).then(async (response) => {
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${place}: ${response.status}`)
        times.push(performance.now() - began)
      }),
    )
    await pause(everyMs)
  }
  await Promise.all(asked)
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)]!
}

type Cart = { id: number; line_count: number; lines: { id: number }[] }

/** Imports a list of 5,000 products and puts all of them in a cart. */
async function longCart(admin: Caller, client: Caller): Promise<Cart> {
  const rows = Array.from({ length: 5000 }, (_, n) => `BESIDE-${n},Pin next to ${n},1.50`)
  const form = new FormData()
  form.set('file', new Blob([`sku,name,price\n${rows.join('\n')}\n`]), 'alongside.csv')
  const { id } = (await (await admin('POST', '/api/manager/imports', form)).json()) as { id: number }
  const state = async () =>
    ((await (await admin('GET', `/api/manager/imports/${id}`)).json()) as { state: string }).state
  while ((await state()) !== 'done') await pause(200)
  const opened = (await (await client('POST', '/api/front/carts', { name: 'Long' })).json()) as Cart
  await client('PATCH', `/api/front/carts/${opened.id}`, { is_active: true })
  // A search finds at most a thousand; the rows of one list have consecutive ids.
  const [first] = (await (await client('GET', '/api/front/products?q=BESIDE-0')).json()) as { id: number }[]
  for (let at = 0; at < 5000; at += 200) {
    const lines = Array.from({ length: 200 }, (_, n) => ({ product_id: first!.id + at + n, quantity: 1 }))
    await (await client('POST', '/api/front/carts/active/lines', { lines })).arrayBuffer()
  }
  const cart = (await (await client('GET', `/api/front/carts/${opened.id}`)).json()) as Cart
  if (cart.line_count < 4900) throw new Error(`the cart has only ${cart.line_count} lines`)
  return cart
}

async function changeLines(client: Caller, { id, lines }: Cart): Promise<void> {
  const changes = lines.slice(0, 24).map(async ({ id: line }) => {
    const body = { quantity: 1 + Math.floor(Math.random() * 90) }
    await (await client('PATCH', `/api/front/carts/${id}/lines/${line}`, body)).arrayBuffer()
  })
  const page = client('GET', `/account/cart?cart=${id}`).then((response) => response.arrayBuffer())
  await Promise.all([...changes, page])
}

const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(49 * 1024 * 1024, 7)])

async function uploadLarge(client: Caller): Promise<void> {
  const one = async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(large)]), 'large.pdf')
    const response = await client('POST', '/api/files', form)
    const { id } = (await response.json()) as { id?: number }
    if (id) await client('DELETE', `/api/files/${id}`)
  }
  await Promise.all([one(), one(), one()])
}

async function bringInWide(admin: Caller): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([`${'column,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`]), 'wide.csv')
  await (await admin('POST', '/api/manager/imports', form)).arrayBuffer()
}
