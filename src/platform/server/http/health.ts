import type { FastifyInstance } from 'fastify'
import type { Platform } from '../start/platform.ts'
import { within } from './within.ts'

/** Health checks must answer within five seconds even if the database hangs (firm §2). */
const patienceMs = 3000

/** Further checks by their name in the answer. Each throws if it fails. */
export type Asked = Record<string, () => Promise<unknown>>

/**
 * Serves `/api/health` (the process is up) and `/api/ready` (database, queue, storage and everything `needed`
 * answer, and the process is not stopping). The checks in `found` are reported but do not affect readiness
 * (0096).
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
  isEnding: () => boolean = () => false,
  { needed, found }: { needed: Asked; found: Asked } = { needed: {}, found: {} },
): void {
  const asked = (text: string) => pool.query({ text, query_timeout: patienceMs } as { text: string })
  app.get('/api/health', async () => ({ status: 'up' }))
  app.get('/api/ready', async (request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    const checks = {
      database: asked('select 1'),
      queue: asked('select 1 from graphile_worker._private_jobs limit 1'),
      storage: storage.check(),
      ...Object.fromEntries(Object.entries({ ...needed, ...found }).map(([name, ask]) => [name, ask()])),
    }
    const names = Object.keys(checks)
    const results = await Promise.allSettled(Object.values(checks).map((check) => within(patienceMs, check)))
    const answers = Object.fromEntries(names.map((name, i) => [name, results[i]?.status === 'fulfilled']))
    const ready = names.every((name) => answers[name] || name in found)
    if (!ready) request.log.warn({ answers }, 'not ready')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...answers })
  })
}

/**
 * Runs a check at most once per `ms`, however often it is asked for: the service behind it is shared with
 * others.
 */
export function askedEvery(ms: number, ask: () => Promise<unknown>): () => Promise<unknown> {
  let last: { at: number; answer: Promise<unknown> } | undefined
  return () => {
    if (last === undefined || performance.now() - last.at >= ms) {
      last = { at: performance.now(), answer: within(patienceMs, ask()) }
    }
    return last.answer
  }
}
