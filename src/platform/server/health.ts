import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'

/** Whoever asks is answered within five seconds, also by a database that hangs (firm §2). */
const patienceMs = 3000

/**
 * `/api/health`: the process is up. `/api/ready`: database, queue and storage answer, and this process is not about to
 * end.
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
  isEnding: () => boolean = () => false,
): void {
  const asked = (text: string) => pool.query({ text, query_timeout: patienceMs } as { text: string })
  app.get('/api/health', async () => ({ status: 'up' }))
  app.get('/api/ready', async (request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    const checks = {
      database: asked('select 1'),
      queue: asked('select 1 from graphile_worker._private_jobs limit 1'),
      storage: storage.check(),
    }
    const names = Object.keys(checks)
    const results = await Promise.allSettled(Object.values(checks).map(within))
    const answers = Object.fromEntries(names.map((name, i) => [name, results[i]?.status === 'fulfilled']))
    const ready = results.every(({ status }) => status === 'fulfilled')
    if (!ready) request.log.warn({ answers }, 'not ready')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...answers })
  })
}

/** Throws when it takes longer. */
async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
