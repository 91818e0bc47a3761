import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type pg from 'pg'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { isSessionAlive } from '#features/people/auth/server/index.ts'
import { measured, type RequestFact } from '#platform/server/calls/measured.ts'
import { keepClock } from '#platform/server/database/clock.ts'
import { endPool, poolForLongWork } from '#platform/server/database/database.ts'
import { overPool } from '#platform/server/database/db.ts'
import { serveHealth } from '#platform/server/http/health.ts'
import { answerErrors } from '#platform/server/http/http.ts'
import { proxiesOf, visitorAddressBy } from '#platform/server/http/visitor-address.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { createEmbeddedRealtime } from '#platform/server/realtime/server.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { areaOf } from '#shell/area.ts'
import { serveApi, startAnnouncing } from './api.ts'
import { askInProcess, askOverHttp } from './ask-api.ts'
import { askedOfOthers } from './asked-of-others.ts'
import { type Drain, drainOf } from './drain.ts'
import { crontab, gauges, jobs, reactions, served } from './features.ts'
import type { Watched } from './metrics.ts'
import { openPages } from './pages.ts'
import { openPlatform } from './platform.ts'
import { servePages } from './web.ts'

/**
 * Compresses pages and replies; the browser's files are compressed in advance. Quality 4 costs about a
 * millisecond per page.
 */
const compression = {
  encodings: ['br', 'gzip'] as ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

export type Running = { port: number; metricsPort?: number; stop(): Promise<void> }

/** Starts the parts of the process's ROLE on one port. */
export async function startServer(env: Settings, log: FastifyBaseLogger, pool: pg.Pool): Promise<Running> {
  const doesApi = env.role === 'all' || env.role === 'api'
  const doesPages = env.role === 'all' || env.role === 'web'
  const doesWork = env.role === 'all' || env.role === 'worker'

  const app = createApp(env, log)
  const embedded = doesApi && !env.centrifugo ? embeddedFor(env, log, pool) : null
  const platform = await openPlatform(env, log, pool, embedded?.realtime ?? null)

  await requireStorage(platform)
  const clock = await keepClock(pool, log)
  const drain = drainOf(app)
  embedded?.attach(app.server)
  await app.register(fastifyCompress, compression)
  if (doesApi) await serveApi(app, platform, drain)
  else serveOwnHealth(app, platform, drain, doesPages)
  const pages = doesPages ? await startPages(app, platform, doesApi) : null
  const announcing = doesApi ? await startAnnouncing(platform, embedded) : null
  const longWork = doesWork ? poolForLongWork(pool, log) : null
  const worker = longWork
    ? await startWorker(withPool(platform, longWork), { reactions, jobs, crontab })
    : null
  const metrics = await startMetrics(platform, {
    pools: longWork ? { jobs: longWork } : {},
    sockets: embedded ? () => embedded.stats() : undefined,
    caches: pages ? { pages: pages.storedBytes } : {},
  })
  await app.listen({ port: env.port, host: env.host })

  return {
    port: portOf(app),
    ...(metrics && { metricsPort: metrics.port }),
    stop: async () => {
      const patienceMs = env.stopSeconds * 1000
      await Promise.all([
        drain.begin(patienceMs, env.leaveSeconds * 1000),
        worker?.stop(patienceMs),
        embedded?.close(),
      ])
      await pages?.close()
      await app.close()
      clock.stop()
      await announcing?.stop()
      await metrics?.stop()
      if (longWork) await endPool(longWork)
    },
  }
}

/** Reports the health of a process without the API; its pages need the API of another process. */
function serveOwnHealth(app: FastifyInstance, platform: Platform, drain: Drain, doesPages: boolean): void {
  const api = () => answers(`${platform.env.apiInternalUrl}/api/health`)
  serveHealth(app, platform, drain.isEnding, {
    needed: doesPages ? { api } : {},
    found: askedOfOthers(platform),
  })
}

async function startPages(app: FastifyInstance, platform: Platform, doesApi: boolean) {
  const { env } = platform
  const { build, close } = await openPages(env, app)
  const ask = doesApi ? askInProcess(platform, served) : askOverHttp(env.apiInternalUrl, platform.translate)
  const { storedBytes } = await servePages(app, { env, ask, build })
  if (!doesApi) {
    answerErrors(app, platform)
    // Spec §7: the front server answers this call too.
    app.get(dictionary.ip.path, async ({ ip }) => ({ ip }))
  }
  return { storedBytes, close }
}

/** Serves metrics if the settings name a port for them. */
async function startMetrics(
  { env: { metrics, dataDir }, log, pool }: Platform,
  parts: Pick<Watched, 'pools' | 'sockets' | 'caches'>,
) {
  if (!metrics) return null
  const { serveMetrics } = await import('./metrics.ts')
  return serveMetrics({ ...metrics, ...parts, dataDir, log, pool, gauges })
}

/** Refuses wrong settings now; an unreachable storage may come back, and `/api/ready` reports it until then. */
async function requireStorage({ storage, log }: Platform): Promise<void> {
  await storage.check().catch((error) => {
    if (error instanceof StartRefusal) throw error
    log.warn({ err: error }, 'the storage of files does not answer')
  })
}

/** Throws if the server does not answer. */
async function answers(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(3000) })
  if (!ok) throw new Error(`${url} answered ${status}`)
}

const withPool = (platform: Platform, pool: pg.Pool): Platform => ({ ...platform, pool, db: overPool(pool) })

/** Creates the Fastify instance of all parts. */
export function createApp(env: Settings, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    trustProxy: proxiesOf(env.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // Long enough for 50 MB over a slow line; slower requests are closed.
    requestTimeout: 300_000,
    // The usual ten seconds are too few for a machine that is busy with other starts.
    pluginTimeout: 120_000,
    http: { headersTimeout: 20_000 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url : legible(url)),
    // Malformed addresses of calls get the usual error format.
    frameworkErrors: (error, request, reply) => request.server.errorHandler(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', reply.request.id).header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (measured.request.hasSubscribers)
      measured.request.publish({
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: reply.elapsedTime,
      } satisfies RequestFact)
    const fact = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (request.method === 'GET' && reply.statusCode < 400) request.log.debug(fact, 'answered')
    else request.log.info(fact, 'answered')
  })
  return app
}

/** Returns the label of the metrics: a call by its declared path, a page by its area, all browser files together. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?', 1)[0]!
  if (path.startsWith('/api/')) return routeOptions.url ?? 'none'
  return routeOptions.url === '/*' ? `page ${areaOf(path)}` : 'file'
}

/** Keeps invalid escapes literally: such a page gets the usual 404. */
function legible(url: string): string {
  const [path, ...query] = url.split('?') as [string, ...string[]]
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Creates the realtime server of this process. */
export const embeddedFor = (env: Settings, log: FastifyBaseLogger, pool: pg.Pool) =>
  createEmbeddedRealtime({
    secret: env.realtimeSecret,
    ...(env.realtimeSecretBefore && { previousSecret: env.realtimeSecretBefore }),
    allowedOrigins: originsOf(env.publicUrl),
    isSessionAlive: (id) => isSessionAlive(overPool(pool), Number(id)),
    addressOf: visitorAddressBy(env.trustProxy),
    log,
  })

/** Returns the origins that may connect: the public address; on a local machine all its names. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl)
  return hostname === 'localhost'
    ? [origin, ...['127.0.0.1', '[::1]'].map((own) => origin.replace('localhost', own))]
    : [origin]
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
