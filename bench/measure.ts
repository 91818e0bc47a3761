import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOf } from '#features/auth/server/index.ts'
import { readEnv } from '#platform/server/env.ts'
import { serveApi } from '#processes/api.ts'
import { createLog } from '#processes/log.ts'
import { openPlatform } from '#processes/platform.ts'
import { createApp } from '#processes/server.ts'
import { demonstrationPassword } from '#world/people.ts'
import type { Stock } from './database.ts'
import { type Figures, load, median, type Shot } from './load.ts'
import { type Place, startLimit, startProduct } from './places.ts'
import { type Recorded, recordStatements } from './record.ts'
import type { Request, Scenario } from './scenarios.ts'

export type Measured = { scenario: Scenario; product: Figures; limit: Figures }

const rounds = 3
const seconds = 2
const secret = randomBytes(32).toString('hex')
const carts = { recorded: 1_000_050, product: 1_000_100, limit: 1_012_000 }

type Tokens = Record<'client' | 'manager', string>

/** Measures scenarios on one database: product and limit in turn, the middle of the rounds counts. */
export async function measure(stock: Stock, home: string, chosen: Scenario[]): Promise<Measured[]> {
  const tokens = await openSessions(stock)
  const env = {
    DATABASE_URL: stock.url,
    REALTIME_SECRET: secret,
    DATA_DIR: path.join(home, 'data'),
    DEMO: '0',
  }
  const product = await startProduct(env)
  try {
    const requests = new Map<Scenario, Request[]>()
    for (const scenario of chosen) requests.set(scenario, await scenario.requests(stock.pool))
    const recorded = await recordAll(stock, env, requests, tokens, product)
    const file = path.join(home, 'recorded.json')
    writeFileSync(file, JSON.stringify(recorded))
    const limit = await startLimit({ DATABASE_URL: stock.url, RECORDED: file })
    try {
      const measured: Measured[] = []
      for (const [scenario, sent] of requests) {
        const turns = inTurn(scenario, shotsOf(sent, tokens), product, limit)
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
  shots: () => Shot,
  product: Place,
  limit: Place,
): Promise<Measured> {
  const all: Record<'product' | 'limit', Figures[]> = { product: [], limit: [] }
  const bare = (): Shot => ({ method: 'GET', path: `/${scenario.name}`, headers: {} })
  await load(product.url, shots, 1)
  await load(limit.url, bare, 1)
  for (let round = 0; round < rounds; round += 1) {
    all.product.push(await load(product.url, shots, seconds))
    await pause(200)
    all.limit.push(await load(limit.url, bare, seconds))
    await pause(200)
  }
  return { scenario, product: median(all.product), limit: median(all.limit) }
}

let nextCart = carts.product
/** The requests of a scenario in turn, as they go over the wire. */
function shotsOf(requests: Request[], tokens: Tokens): () => Shot {
  let turn = 0
  return () => shotOf(requests[turn++ % requests.length]!, tokens, nextCart++)
}

function shotOf({ method, path: address, body, as, page }: Request, tokens: Tokens, cart: number): Shot {
  const token = as && tokens[as]
  return {
    method,
    path: address.replace(':cart', String(cart)),
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? (page ? { cookie: `portico_token=${token}` } : { authorization: `Bearer ${token}` }) : {}),
    },
  }
}

async function openSessions({ pool }: Stock): Promise<Tokens> {
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

/**
 * What the limit has to send and to answer, taken from the product itself: every request once, in this process. Without
 * reactions, so that the limit queues no work for the product's worker.
 */
async function recordAll(
  stock: Stock,
  env: Record<string, string>,
  requests: Map<Scenario, Request[]>,
  tokens: Tokens,
  product: Place,
): Promise<Record<string, Recorded>> {
  const settings = { ...readEnv({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }), realtimeSecret: secret }
  const log = createLog(settings)
  const app = createApp(settings, log)
  await serveApi(app, { ...(await openPlatform(settings, log, stock.pool, null)), reactionsTo: () => [] })
  const recorded: Record<string, Recorded> = {}
  for (const [scenario, sent] of requests) {
    const shots = sent.map((request) => shotOf(request, tokens, carts.recorded))
    const answers = []
    for (const shot of shots) {
      if (scenario.page) answers.push(await pageOf(product, shot))
      else {
        const { result, statements } = await recordStatements(() =>
          app.inject({
            method: shot.method as 'GET',
            url: shot.path!,
            headers: shot.headers!,
            ...(shot.body ? { payload: shot.body } : {}),
          }),
        )
        if (result.statusCode >= 300) throw new Error(`${scenario.name}: ${result.statusCode} ${result.body}`)
        answers.push({ statements, body: result.body, type: 'application/json; charset=utf-8' })
      }
    }
    recorded[scenario.name] = {
      answers,
      ...(scenario.checkout ? { freshCarts: { recorded: carts.recorded, from: carts.limit } } : {}),
      ...(scenario.name === 'sign-in'
        ? { password: { hash: await hashKept(stock), text: demonstrationPassword } }
        : {}),
    }
  }
  await app.close()
  return recorded
}

async function pageOf(product: Place, { path: address, headers }: Shot) {
  const response = await fetch(product.url + address, { headers: headers ?? {} })
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  return { statements: [], body: await response.text(), type: 'text/html; charset=utf-8' }
}

const hashKept = async ({ pool }: Stock): Promise<string> =>
  (await pool.query(`select password_hash from users where email = 'client.a@portico.example'`)).rows[0]
    .password_hash
