import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { createLog } from './log.ts'
import { credentialsOf } from './testing/actors.ts'
import { tableNames } from './testing/database.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/** Sends secrets to every endpoint: none may appear in logs, responses, e-mails or the database (trust §3.6). */
const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const secret = 'Marked-Secret-4711'
const secretFields = ['password', 'old_password', 'c_password', 'token']

const lines: string[] = []
let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
  portico = await startPortico({ world: 'company', log })
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

/** Some endpoints end the calling session. */
const freshToken = async () =>
  (await credentialsOf(portico, cast.clientB)).authorization!.slice('Bearer '.length)

describe('a secret leaves no trace', () => {
  test.each(endpoints)('%s', async (name, endpoint) => {
    const { params, query, body, headers } = await good[name]!()
    const secrets = Object.fromEntries(secretFields.map((field) => [field, secret]))
    const given =
      endpoint.body && !endpoint.upload ? { ...(body as object), ...secrets } : (body as object | undefined)
    const address = addressOf(endpoint, params, { ...query, token: secret })
    for (const bearer of [`${secret}-and-long-enough`, await freshToken()]) {
      const answer = await portico.app.inject({
        method: endpoint.method,
        url: address,
        headers: { ...headers, authorization: `Bearer ${bearer}`, cookie: `portico_token=${bearer}` },
        ...(given === undefined ? {} : { payload: given }),
      })
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(secret)
    }
  })

  test('not in the log, which was written', () => {
    expect(lines.some((line) => line.includes('answered'))).toBe(true)
    expect(lines.filter((line) => line.includes(secret) || /[?&]token=|bearer /i.test(line))).toEqual([])
  })

  test('not in the database, where the token of a session is not either', async () => {
    const { pool } = portico.platform
    const token = await portico.tokenOf(cast.clientA)
    for (const table of await tableNames(pool)) {
      const { rows } = await pool.query(
        `select one::text from ${table} as one where one::text like any($1) limit 1`,
        [[`%${secret}%`, `%${token}%`]],
      )
      expect(rows, table).toEqual([])
    }
  })
})
