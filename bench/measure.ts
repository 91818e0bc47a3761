import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hashOf } from '#features/people/auth/server/index.ts'
import type { Stock } from './database.ts'
import { type Figures, load, median, type Shot } from './load.ts'
import { type Place, startLimit, startProduct } from './places.ts'
import type { Pair, Request, Scenario } from './scenarios.ts'

export type Measured = { scenario: Scenario; product: Figures; limit: Figures }

const rounds = 3
const seconds = 2

type Tokens = Record<'client' | 'manager', string>

/** Measures scenarios next to the bare server on its own tables, in alternating rounds; the median counts. */
export async function measure(
  stock: Stock,
  bareUrl: string,
  home: string,
  chosen: readonly Scenario[],
): Promise<Measured[]> {
  const tokens = await openSessions(stock)
  const product = await startProduct({
    DATABASE_URL: stock.url,
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: path.join(home, 'data'),
    // The people of its catalogue sign in with the demonstration's password.
    DEMO: '1',
  })
  try {
    const file = path.join(home, 'pages.json')
    writeFileSync(file, JSON.stringify(await pagesOf(stock, product, chosen, tokens)))
    const limit = await startLimit({
      DATABASE_URL: bareUrl,
      PAGES: file,
      PASSWORD_HASH: await hashStored(stock),
    })
    try {
      const measured: Measured[] = []
      for (const scenario of chosen) {
        const pairs = await scenario.requests(stock.pool, stock.size)
        // New sessions for each scenario, because very many sign-ins end earlier sessions.
        const turns = inTurn(scenario, pairs, await openSessions(stock), product, limit, stock.pool)
        measured.push(
          await turns.catch((error) => Promise.reject(new Error(`${scenario.name}: ${error.message}`))),
        )
      }
      return measured
    } finally {
      await limit.stop()
    }
  } finally {
    await product.stop()
  }
}

async function inTurn(
  scenario: Scenario,
  pairs: (turn: number) => Pair,
  tokens: Tokens,
  product: Place,
  limit: Place,
  pool: pg.Pool,
): Promise<Measured> {
  const all: Record<'product' | 'limit', Figures[]> = { product: [], limit: [] }
  const turn = { product: 0, bare: 0 }
  const shots = (of: keyof Pair) => () => shotOf(pairs(turn[of]++)[of], tokens)
  await load(product.url, shots('product'), 1)
  await load(limit.url, shots('bare'), 1)
  for (let round = 0; round < rounds; round += 1) {
    all.product.push(await load(product.url, shots('product'), seconds))
    await untilIdle(pool)
    all.limit.push(await load(limit.url, shots('bare'), seconds))
    await pause(200)
  }
  return { scenario, product: median(all.product), limit: median(all.limit) }
}

/** Waits for notices and e-mails of the commands, which would slow down the baseline's turn. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const waiting = 'select count(*)::int as jobs from graphile_worker.jobs where run_at <= now()'
  do await pause(200)
  while ((await pool.query(waiting)).rows[0].jobs > 0)
}

/** Returns a request as it is sent. */
function shotOf({ method, path: address, body, as, page }: Request, tokens: Tokens): Shot {
  const token = as && tokens[as]
  return {
    method,
    path: address,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? (page ? { cookie: `portico_token=${token}` } : { authorization: `Bearer ${token}` }) : {}),
    },
  }
}

export async function openSessions({ pool }: Pick<Stock, 'pool'>): Promise<Tokens> {
  const open = async (email: string) => {
    const token = randomBytes(32).toString('base64url')
    await pool.query(
      `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
       select id, $2, now() + interval '1 day', '', '' from users where email = $1`,
      [email, hashOf(token)],
    )
    return token
  }
  return { client: await open('client.a@portico.example'), manager: await open('manager@portico.example') }
}

/** Returns the HTML of the measured pages, as the product renders it. */
async function pagesOf(stock: Stock, product: Place, chosen: readonly Scenario[], tokens: Tokens) {
  const pages: Record<string, string> = {}
  for (const { name, page, requests } of chosen) {
    if (!page) continue
    const { path: address, headers } = shotOf((await requests(stock.pool, stock.size))(0).product, tokens)
    const response = await fetch(product.url + address, { headers: headers ?? {} })
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
    pages[name] = await response.text()
  }
  return pages
}

const hashStored = async ({ pool }: Stock): Promise<string> =>
  (await pool.query(`select password_hash from users where email = 'client.a@portico.example'`)).rows[0]
    .password_hash
