import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { administrator } from '#platform/server/postgres/cluster.ts'
import type { Stock } from './database.ts'
import { startProduct } from './places.ts'
import { sessionOf } from './workbench.ts'

export type OwnSql = { ms: number; sqlMs: number; ratio: number }

const firstLong = 5_000_001
const [warm, counted] = [30, 60]
/** Settings of PostgreSQL's log for this run: the time, and the duration of each step of a statement. */
const diary = ["log_line_prefix = '%n '", 'log_min_duration_statement = 0', 'log_min_messages = log']

/**
 * Measures the share of its own statements in a checkout of fifty lines, by the durations in PostgreSQL's log
 * during the call. `dataDir`: the database of this run.
 */
export async function measureOwnSql({ pool, url }: Stock, dataDir: string): Promise<OwnSql> {
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, '..', 'own-sql'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const headers = {
      authorization: `Bearer ${await sessionOf(pool, 'client.a@portico.example')}`,
      'content-type': 'application/json',
    }
    const checkOut = async (turn: number): Promise<[number, number]> => {
      const began = Date.now()
      const address = `${product.url}/api/front/carts/${firstLong + turn}/checkout`
      const answer = await fetch(address, { method: 'POST', headers, body: '{"delivery_method":1}' })
      if (answer.status !== 200) throw new Error(`checkout: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      const ended = Date.now()
      // The client does not wait for notices and e-mails.
      await pause(150)
      return [began, ended]
    }
    for (let turn = 0; turn < warm; turn += 1) await checkOut(turn)
    const administering = new pg.Pool({ ...pool.options, user: administrator })
    for (const setting of diary) await administering.query(`alter system set ${setting}`)
    await administering.query('select pg_reload_conf()')
    await administering.end()
    await pause(500)
    const calls: [number, number][] = []
    for (let turn = warm; turn < warm + counted; turn += 1) calls.push(await checkOut(turn))
    const steps = stepsIn(readFileSync(path.join(dataDir, 'server.log'), 'utf8'))
    const sqlOf = ([began, ended]: [number, number]) =>
      steps.reduce((sum, { at, ms }) => (at >= began && at <= ended ? sum + ms : sum), 0)
    const [ms, sqlMs] = [middle(calls.map(([began, ended]) => ended - began)), middle(calls.map(sqlOf))]
    return { ms, sqlMs, ratio: sqlMs / ms }
  } finally {
    await product.stop()
  }
}

const stepsIn = (diary: string): { at: number; ms: number }[] =>
  [...diary.matchAll(/^(\d+\.\d+) LOG: {2}duration: ([\d.]+) ms/gm)].map(([, at, ms]) => ({
    at: Number(at) * 1000,
    ms: Number(ms),
  }))

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
