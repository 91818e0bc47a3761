import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { cast } from '#demo/cast.ts'
import { inTransaction, run, statement } from '#platform/server/database/db.ts'
import { postEmails } from '#platform/server/email/post-emails.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { noteBackup } from './backup/last.ts'
import { createLog } from './log.ts'
import { type Running, startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'
import { type Metrics, readPrometheus } from './testing/read-prometheus.ts'
import { openSessionOf } from './testing/sessions.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-metrics-'))
let database: FreshDatabase
let token: string
const running: Running[] = []
let api: Running
let worker: Running

async function start(settings: Record<string, string>): Promise<Running> {
  const env = settingsFor(database.url, dataDir, {
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const one = await startServer(env, createLog(env), database.pool)
  running.push(one)
  return one
}

beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_company', worlds.company))
  token = await openSessionOf(database.pool, cast.clientA)
  api = await start({ ROLE: 'api' })
  worker = await start({ ROLE: 'worker' })
})
afterAll(async () => {
  for (const one of running) await one.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (url: string, one = api, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${one.port}${url}`, { headers })

async function metricsOf(one: Running): Promise<Metrics> {
  const answer = await fetch(`http://localhost:${one.metricsPort}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return readPrometheus(await answer.text())
}
const numberOf = ({ samples }: Metrics, name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (one) =>
      one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value

test('requests are counted by declared address and status, so that no id makes a figure of its own', async () => {
  const mine = { authorization: `Bearer ${token}` }
  for (const id of [1, 2, 3]) await (await ask(`/api/front/orders/99999${id}`, api, mine)).text()
  await (await ask('/api/front/orders')).text()
  await (await ask('/api/nothing-here')).text()
  const found = await metricsOf(api)
  const name = 'portico_request_duration_seconds_count'
  expect(numberOf(found, name, { method: 'GET', route: '/api/front/orders/:id', status: '404' })).toBe(3)
  expect(numberOf(found, name, { method: 'GET', route: '/api/front/orders', status: '401' })).toBe(1)
  expect(numberOf(found, name, { route: '/api/*', status: '404' })).toBe(1)
  const labels = found.samples.flatMap((one) => Object.values(one.labels))
  expect(labels.filter((label) => label.includes('99999'))).toEqual([])
})

test('jobs and e-mails are counted when they are done and when they fail', async () => {
  const email = { to: 'watched@example.com', subject: 'Watched', greeting: 'Hello', paragraphs: ['One.'] }
  const counted = async () => {
    const found = await metricsOf(worker)
    return [
      numberOf(found, 'portico_mail_total', { result: 'sent' }),
      numberOf(found, 'portico_mail_total', { result: 'failed' }),
      numberOf(found, 'portico_job_duration_seconds_count', { job: 'send_email', result: 'done' }),
    ]
  }
  // They begin at 0, or the first would be no increase for Prometheus.
  for (const result of (await counted()).slice(0, 2)) expect(result).toBeTypeOf('number')
  await inTransaction(database.pool, (db) =>
    postEmails(db, [
      { ...email, id: 'metrics 1' },
      { ...email, id: 'metrics 2', to: 'noOne' },
    ]),
  )
  for (let tries = 0; tries < 100 && (await counted()).some((number) => !number); tries += 1) await pause(100)
  const [sent, failed, done] = await counted()
  // A timed job may send e-mails of the demonstration in the same minute.
  expect(done).toBeGreaterThanOrEqual(1)
  expect(sent).toBeGreaterThanOrEqual(1)
  // It is retried a moment later.
  expect(failed).toBeGreaterThanOrEqual(1)
})

test('jobs that wait, run and failed are told with how long the oldest has waited', async () => {
  await database.pool.query(
    `select graphile_worker.add_job('nobodys', run_at => now() - interval '1 hour'),
       graphile_worker.add_job('nobodys_failed'),
       graphile_worker.add_job('nobodys_retried', run_at => now() + interval '2 hours'),
       (select count(graphile_worker.add_job('nobodys_later', run_at => now() + interval '2 hours'))
         from generate_series(1, 20))`,
  )
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 3
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobodys_retried')`,
  )
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobodys_failed')`,
  )
  const found = await metricsOf(api)
  expect(numberOf(found, 'portico_jobs', { state: 'waiting' })).toBeGreaterThanOrEqual(1)
  expect(numberOf(found, 'portico_jobs', { state: 'failed' })).toBe(1)
  // The e-mail without an address may be among them.
  expect([1, 2]).toContain(numberOf(found, 'portico_jobs', { state: 'again' }))
  expect(numberOf(found, 'portico_oldest_job_seconds')).toBeGreaterThanOrEqual(3600)
})

test('a slow statement is counted by its name', async () => {
  const slow = statement('metrics.slow_one', 'select pg_sleep(0.6)::text')
  await inTransaction(database.pool, (db) => run(db, slow))
  expect(
    numberOf(await metricsOf(api), 'portico_slow_statements_total', { statement: 'metrics.slow_one' }),
  ).toBe(1)
})

test('pool, sockets, caches, memory and the event loop are told', async () => {
  const found = await metricsOf(api)
  expect(found.samples.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'portico_database_connections',
      'portico_database_up',
      'portico_sockets',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]),
  )
  expect(numberOf(found, 'portico_database_up')).toBe(1)
  expect(Math.abs(numberOf(found, 'portico_clock_ahead_seconds')!)).toBeLessThan(5)
})

test('the age of the last backup is shown, and that there is none', async () => {
  const began = async () => numberOf(await metricsOf(api), 'portico_last_backup_timestamp_seconds')
  expect(await began()).toBe(0)
  expect(noteBackup(dataDir, { at: '2026-03-01T02:15:00.000Z', place: '/mnt/a' })).toBeNull()
  expect(await began()).toBe(Date.parse('2026-03-01T02:15:00Z') / 1000)
  writeFileSync(path.join(dataDir, 'last-backup.json'), '{"at":')
  expect(await began()).toBe(0)
  expect(noteBackup(path.join(dataDir, 'nowhere'), { at: '2026-03-01T02:15:00.000Z', place: '' })).toContain(
    'ENOENT',
  )
})

test('the metrics are on no address that visitors reach', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  const elsewhere = await fetch(`http://localhost:${api.metricsPort}/api/health`)
  expect(elsewhere.status).toBe(404)
})

test('a process says of itself how it is, whatever its part', async () => {
  for (const url of ['/api/health', '/api/ready']) expect((await ask(url, worker)).status).toBe(200)
})

test('pages whose API does not answer are up and not ready, and those that have one are', async () => {
  const lost = await start({ ROLE: 'web', API_BASE_URL: 'http://localhost:1' })
  expect((await ask('/api/health', lost)).status).toBe(200)
  const answer = await ask('/api/ready', lost)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ status: 'not ready', api: false, database: true })

  const found = await start({
    ROLE: 'web',
    API_BASE_URL: 'http://localhost:1',
    API_INTERNAL_URL: `http://localhost:${api.port}`,
  })
  expect((await ask('/api/ready', found)).status).toBe(200)
  const page = await (await ask('/contacts', found)).text()
  expect(page).toContain('<h1')
  expect(numberOf(await metricsOf(found), 'portico_cache_bytes', { cache: 'pages' })).toBeGreaterThan(10_000)
})

test('dashboard and alerts name only figures that are told', async () => {
  const known = new Set<string>()
  for (const one of running) {
    const { types } = await metricsOf(one)
    for (const [name, type] of types) {
      known.add(name)
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`)
    }
  }
  const deploy = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')
  const dashboard = JSON.parse(deploy('grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const alerts = parseYaml(deploy('alerts.yml')) as { groups: { rules: { expr: string }[] }[] }
  const asked = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(15)
  const named = asked.flatMap((expr) => expr.match(/\b(portico|nodejs|process)_\w+/g) ?? [])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
