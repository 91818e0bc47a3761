import { now } from '../database/clock.ts'
import { run, statement } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'
import type { EventRow } from './announce.ts'
import { keepListening } from './listening.ts'

const these = statement<EventRow>(
  'events.these',
  'select id, name, payload from events where id = any ((select $1::bigint[])::bigint[]) order by id',
)
const since = statement<EventRow>(
  'events.since',
  'select id, name, payload from events where at > $1 order by id',
)

/**
 * Seconds of the past to read again after a lost connection. Events already announced are dropped by their
 * key.
 */
const lookBackSeconds = 60

/**
 * Listens for committed events in the process that holds the sockets. Events missed while the connection was
 * down are read from the table, so a restart of the database loses nothing.
 */
export async function listenForEvents(
  { pool, db, log }: Platform,
  hear: (rows: EventRow[]) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  let lastHeard = now()
  let queue = Promise.resolve()

  const inTurn = (ask: () => Promise<EventRow[]>) => {
    queue = queue
      .then(async () => {
        await hear(await ask())
        lastHeard = now()
      })
      .catch((error) => log.error({ err: error }, 'an event could not be announced'))
  }
  // Events that arrive while others are being announced are fetched together.
  let found: string[] = []
  const listening = await keepListening(pool, {
    heard: (id) => {
      if (found.push(id) > 1) return
      inTurn(() => {
        const ids = found
        found = []
        return run(db, these, [ids])
      })
    },
    back: () => {
      const from = new Date(lastHeard.getTime() - lookBackSeconds * 1000)
      inTurn(() => run(db, since, [from]))
    },
  })
  return {
    stop: async () => {
      await listening.stop()
      await queue
    },
  }
}
