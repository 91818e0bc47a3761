import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import {
  type JobFact,
  type MailFact,
  mailResults,
  measured,
  type RequestFact,
  type StatementFact,
} from '#platform/server/calls/measured.ts'
import { compareClocks } from '#platform/server/database/clock.ts'
import { overPool, run } from '#platform/server/database/db.ts'
import { within } from '#platform/server/http/within.ts'
import type { Gauge as FeatureGauge } from '#platform/server/ports/gauge.ts'
import { lastBackup } from './backup/last.ts'
import { jobFigures } from './job-figures.ts'
import { droppedLines } from './log.ts'

/** Slower statements are logged and counted by name, in milliseconds. */
const slowMs = 500
/** In seconds, from a cached response to one no one waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Figures the database does not return within this time are left out, in milliseconds. */
const patienceMs = 3000

export type Watched = {
  port: number
  host: string
  dataDir: string
  log: FastifyBaseLogger
  pool: pg.Pool
  /** Further pools by name. */
  pools: Record<string, pg.Pool>
  sockets?: (() => { connections: number; users: number; channels: number }) | undefined
  /** Bytes in caches, by name. */
  caches: Record<string, () => number>
  gauges: readonly FeatureGauge[]
}

/**
 * Serves `GET /metrics` in Prometheus' text format, on a separate port that visitors cannot reach. What all
 * processes share (jobs, imports) is read from the database on each request.
 */
export async function serveMetrics(watched: Watched): Promise<{ port: number; stop(): Promise<void> }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const unhear = [
    ...countRequests(registry),
    ...countStatements(registry, watched.log),
    ...countJobs(registry),
  ]
  readProcess(registry, watched)
  const readDatabase = databaseFigures(registry, watched)

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end()
    try {
      await readDatabase()
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      watched.log.error({ err: error }, 'the metrics could not be told')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(watched.port, watched.host, ready)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const stop of unhear) stop()
      registry.clear()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Channel = (typeof measured)[keyof typeof measured]

/** Subscribes to a channel; returns a function that unsubscribes. */
function hear<Fact>(channel: Channel, listen: (fact: Fact) => void): () => void {
  const listener = (fact: unknown) => listen(fact as Fact)
  channel.subscribe(listener)
  return () => void channel.unsubscribe(listener)
}

function countRequests(registry: Registry) {
  const requests = new Histogram({
    name: 'portico_request_duration_seconds',
    help: 'Requests by method, declared address and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return [
    hear<RequestFact>(measured.request, ({ method, route, status, ms }) =>
      requests.observe({ method, route, status }, ms / 1000),
    ),
  ]
}

function countStatements(registry: Registry, log: FastifyBaseLogger) {
  const statements = new Histogram({
    name: 'portico_statement_duration_seconds',
    help: 'Statements asked of the database, with the wait for a connection',
    buckets,
    registers: [registry],
  })
  const slow = new Counter({
    name: 'portico_slow_statements_total',
    help: `Statements that took longer than ${slowMs} ms, by name`,
    labelNames: ['statement'],
    registers: [registry],
  })
  return [
    hear<StatementFact>(measured.statement, ({ name, text, ms }) => {
      statements.observe(ms / 1000)
      if (ms < slowMs) return
      slow.inc({ statement: name })
      log.warn({ statement: name, ms: Math.round(ms), text: text.slice(0, 300) }, 'a slow statement')
    }),
  ]
}

function countJobs(registry: Registry) {
  const jobs = new Histogram({
    name: 'portico_job_duration_seconds',
    help: 'Attempts at jobs by name',
    labelNames: ['job', 'result'],
    buckets: [...buckets, 60, 600],
    registers: [registry],
  })
  const mail = new Counter({
    name: 'portico_mail_total',
    help: 'E-mails that left, attempts that failed, and e-mails refused for good',
    labelNames: ['result'],
    registers: [registry],
  })
  // A figure that begins at 1 has not increased for Prometheus.
  for (const result of mailResults) mail.inc({ result }, 0)
  return [
    hear<JobFact>(measured.job, ({ name, ms, isDone }) => {
      const result = isDone ? 'done' : 'failed'
      jobs.observe({ job: name, result }, ms / 1000)
    }),
    hear<MailFact>(measured.mail, ({ result }) => mail.inc({ result })),
  ]
}

/** Registers the figures of this process. */
function readProcess(registry: Registry, { pool, pools, sockets, caches, dataDir }: Watched): void {
  new Gauge({
    name: 'portico_last_backup_timestamp_seconds',
    help: 'When the last complete backup of this data folder began, in seconds since 1970; 0 if none is known',
    registers: [registry],
    collect() {
      const last = lastBackup(dataDir)
      this.set(last ? Date.parse(last.at) / 1000 : 0)
    },
  })
  new Counter({
    name: 'portico_log_lines_dropped_total',
    help: 'Lines of the log that were dropped because no one read it',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of the pools by what they do, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({
        calls: pool,
        ...pools,
      })) {
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waited_for' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'portico_cache_bytes',
    help: 'Bytes stored by the caches of this process',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, bytes] of Object.entries(caches)) this.set({ cache }, bytes())
    },
  })
  if (!sockets) return
  new Gauge({
    name: 'portico_sockets',
    help: 'Open sockets of the embedded realtime server, the people behind them and their channels',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, number] of Object.entries(sockets())) this.set({ what }, number)
    },
  })
}

/**
 * Registers the figures of the database. If it does not answer, that is a figure too, and the others are still
 * returned.
 */
function databaseFigures(registry: Registry, { pool, gauges, log }: Watched): () => Promise<void> {
  const db = overPool(pool)
  const jobs = new Gauge({
    name: 'portico_jobs',
    help: 'Jobs that are due, that failed and are retried later, that run, and that failed for good',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'portico_oldest_job_seconds',
    help: 'How long the oldest job that is due has waited',
    registers: [registry],
  })
  const ahead = new Gauge({
    name: 'portico_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of the database, behind where it is negative',
    registers: [registry],
  })
  const own = gauges.map((gauge) => ({
    gauge,
    entry: new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: [gauge.label],
      registers: [registry],
    }),
  }))
  const up = new Gauge({
    name: 'portico_database_up',
    help: '1 while the database answers, 0 while it does not',
    registers: [registry],
  })
  async function ask(): Promise<void> {
    const [row] = await run(db, jobFigures)
    for (const state of ['waiting', 'again', 'running', 'failed'] as const) jobs.set({ state }, row![state])
    oldest.set(row!.oldest)
    ahead.set((await compareClocks(pool)) / 1000)
    for (const { gauge, entry } of own)
      for (const { label, value } of await gauge.read(db)) entry.set({ [gauge.label]: label }, value)
  }
  return async () => {
    for (const one of [jobs, oldest, ahead, ...own.map(({ entry }) => entry)]) one.reset()
    const isUp = await within(patienceMs, ask()).then(
      () => true,
      (error) => {
        log.warn({ err: error }, 'the database did not tell its figures')
        return false
      },
    )
    up.set(isUp ? 1 : 0)
  }
}
