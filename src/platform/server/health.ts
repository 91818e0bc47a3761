import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'

/** `/api/health`: the process is up. `/api/ready`: database, queue and storage answer. */
export function serveHealth(app: FastifyInstance, { pool, storage }: Platform): void {
  app.get('/api/health', async () => ({ status: 'up' }))
  app.get('/api/ready', async (request, reply) => {
    const checks = {
      database: pool.query('select 1'),
      queue: pool.query('select 1 from graphile_worker._private_jobs limit 1'),
      storage: storage.check(),
    }
    const names = Object.keys(checks)
    const results = await Promise.allSettled(Object.values(checks))
    const answers = Object.fromEntries(names.map((name, i) => [name, results[i]?.status === 'fulfilled']))
    const ready = results.every(({ status }) => status === 'fulfilled')
    if (!ready) request.log.warn({ answers }, 'not ready')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...answers })
  })
}
