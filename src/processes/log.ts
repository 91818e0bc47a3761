import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Settings } from '#platform/server/start/secrets.ts'

/** Logs JSON lines. Secrets never reach it: headers are not logged, addresses without their query. */
export const createLog = (
  env: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): FastifyBaseLogger =>
  pino(
    {
      level: env.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Libraries log too; at debug level with the headers of requests.
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    destination,
  )

/** The most bytes buffered while the log is not read or its disk is full; more is dropped. */
const mostStored = 1_048_576

let dropped = 0
/** Returns the number of lines this process has dropped because no one read its log. */
export const droppedLines = (): number => dropped

/**
 * Returns the output of the log. It is written asynchronously: neither a full disk nor a pipe that no one reads stops
 * the process.
 */
export function standardOutput(dest: number | string = 1): DestinationStream {
  const output = pino.destination({ dest, sync: false, maxLength: mostStored })
  output.on('error', () => {})
  output.on('drop', () => {
    dropped += 1
  })
  return output
}
