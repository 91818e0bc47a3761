import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Settings } from '#platform/server/secrets.ts'

/** One JSON line a fact. Secrets never reach it: headers are not logged at all, addresses without their query. */
export const createLog = (env: Pick<Settings, 'logLevel'>): FastifyBaseLogger =>
  pino({ level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
