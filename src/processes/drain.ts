import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { againSeconds } from '#platform/server/error-reply.ts'
import type { Platform } from '#platform/server/platform.ts'
import { languages } from '#platform/shared/i18n.ts'
import { Refusal } from '#platform/shared/refusal.ts'

export type Drain = {
  isEnding: () => boolean
  /** Takes nothing new from now on. Comes back once what was under way is answered, or after so many milliseconds. */
  begin(patienceMs: number): Promise<void>
}

/**
 * Before a process ends, whoever asked already gets an answer, because what was asked for may be committed. Whoever asks
 * now is told to come back: another process, or this one started anew, answers then. To be called before any route.
 */
export function drainOf(app: FastifyInstance, translate: Platform['translate']): Drain {
  let ending = false
  let underWay = 0
  let nobodyLeft = () => {}

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    if (ending && path !== '/api/health' && path !== '/api/ready') {
      if (path?.startsWith('/api/')) throw new Refusal('errors.notAnswering', 503)
      const words = languages.map((lang) => translate(lang)('errors.notAnswering')).join('\n')
      // Browsers come back by themselves.
      const headers = { 'retry-after': againSeconds, refresh: againSeconds, connection: 'close' }
      return reply.code(503).headers(headers).type('text/plain; charset=utf-8').send(words)
    }
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) nobodyLeft()
    })
  })
  // A connection that stays open would ask the next thing of a process that is gone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending) reply.header('connection', 'close')
    done()
  })

  return {
    isEnding: () => ending,
    begin: async (patienceMs) => {
      ending = true
      const over = new Promise<void>((resolve) => (nobodyLeft = resolve))
      if (underWay > 0) await Promise.race([over, pause(patienceMs, undefined, { ref: false })])
    },
  }
}
