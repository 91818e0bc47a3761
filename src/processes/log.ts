import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Settings } from '#platform/server/secrets.ts'

/** One JSON line a fact. Secrets never reach it: headers are not logged at all, addresses without their query. */
export const createLog = (
  env: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
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

/** So much is stored for a disk that is full; more is dropped. */
const mostStored = 1_048_576

/** Where the log goes. A disk without room for it takes nothing else with it. */
export function standardOutput(dest: number | string = 1): DestinationStream {
  const output = pino.destination({ dest, sync: true, maxLength: mostStored })
  output.on('error', () => {})
  return output
}
