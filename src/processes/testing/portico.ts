import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { loadDemonstration } from '#demo/load.ts'
import { loadCurrencies, loadPeople } from '#demo/load-people.ts'
import { taxRegistrations } from '#features/foundation/tax/server/tables.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import type { StoredEmail } from '#platform/server/email/mail.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { readEnv } from '#platform/server/start/env.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import type { Method } from '#platform/shared/contract.ts'
import { serveApi } from '../api.ts'
import { jobs, reactions } from '../features.ts'
import { createLog } from '../log.ts'
import { openPlatform } from '../platform.ts'
import { createApp } from '../server.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import { openSessionOf } from './sessions.ts'

export type TestPortico = {
  platform: Platform
  app: FastifyInstance
  /** Calls endpoints as one of the demonstration people (by e-mail), or as no one (null). */
  as(who: string | null): Caller
  /** Sends what no endpoint describes: an address that is not there, a body that is wrong. */
  request<T = any>(
    as: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  /** Returns a person's bearer token, for what `request` does not cover. */
  tokenOf(email: string): Promise<string>
  /** Returns the e-mails to an address, newest first, after all events have been handled. */
  emailsTo(email: string): Promise<StoredEmail[]>
  stop(): Promise<void>
}

export type PorticoInput = {
  /** `company`: with products, orders and carts of the demonstration too, without drawings. */
  world?: 'people' | 'company'
  /** A prepared database instead of a world; dropped at the end. */
  database?: FreshDatabase
  /** Variables that differ from those of a test. */
  settings?: Record<string, string>
  /** The log, for a test that reads it. */
  log?: FastifyBaseLogger
}

/**
 * Starts the whole API on its own database, with the demonstration people and currencies (or the whole company)
 * and without rate limits. Use `const portico = await startPortico()` in `beforeAll` and `portico.stop()` in
 * `afterAll`.
 */
export async function startPortico({
  world = 'people',
  database: filled,
  settings,
  log: own,
}: PorticoInput = {}): Promise<TestPortico> {
  const database = filled ?? (await freshDatabase(await templateOf(`demonstration_${world}`, worlds[world])))
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-api-'))
  const env = settingsFor(database.url, dataDir, settings)
  const log = own ?? createLog(env)
  const platform = await openPlatform(env, log, database.pool, null)
  const app = createApp(env, log)
  await serveApi(app, platform)

  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? openSessionOf(database.pool, email)
    tokens.set(email, known)
    return known
  }

  async function request<T = any>(
    as: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await app.inject({
      method,
      url,
      headers: { ...(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const text = response.body
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      body: json ? JSON.parse(text) : text,
      raw: response.rawPayload,
      headers: response.headers as Record<string, string | undefined>,
    }
  }

  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  async function emailsTo(email: string): Promise<StoredEmail[]> {
    worker ??= await startWorker(platform, { reactions, jobs })
    for (;;) {
      const { rows } = await database.pool.query(
        `select from graphile_worker.jobs where attempts < max_attempts
           and not (attempts = 0 and task_identifier = 'send_email' and run_at > now() + interval '1 minute')`,
      )
      if (rows.length === 0) return platform.mail.stored?.(email) ?? []
      await pause(20)
    }
  }

  return {
    platform,
    app,
    as: (who) => callerOf(request, who),
    request,
    tokenOf,
    emailsTo,
    stop: async () => {
      await worker?.stop()
      await app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The data a test may start with, as a template database. */
export const worlds = {
  people: (pool: pg.Pool) =>
    inTransaction(pool, async (db) => {
      await loadCurrencies(db)
      await loadPeople(db)
      // A seller without VAT: amounts come to their net. Tests of tax register another.
      await db.insert(taxRegistrations).values({
        ...{ country: 'LV', tax_number: '40000000000', scheme: 'small_business', profile: 'eu' },
        ...{ accounting_currency: 'EUR', valid_from: '2000-01-01' },
      })
    }),
  /** In UTC, so that the days of a test are those of its clock, at whatever hour it runs. */
  company: async (pool: pg.Pool) => {
    await loadDemonstration({ pool, storage: null })
    await pool.query(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  },
}

/** Returns the settings of a Portico under test. */
export function settingsFor(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Settings {
  const realtimeSecret = 'only-for-tests-only-for-tests-only'
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WEBHOOKS_TO_LOOPBACK: '1',
    REALTIME_SECRET: realtimeSecret,
    ...more,
  }
  return { ...readEnv(variables), realtimeSecret }
}
