import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Settings } from '#platform/server/secrets.ts'

/** One JSON line a fact. Secrets never reach it: headers are not logged at all, addresses without their query. */
export const createLog = (
  env: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
): FastifyBaseLogger =>
  pino(
    {
      level: env.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The libraries we use log too, at the finest level with the headers of the request.
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    destination,
  )
