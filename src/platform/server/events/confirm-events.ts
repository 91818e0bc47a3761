import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inTransaction, run, statement } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'
import type { EventRow } from './announce.ts'
import { keepListening } from './listening.ts'

const takeTurn = statement<{ is_mine: boolean }>(
  'announcements.take_turn',
  `select pg_try_advisory_xact_lock(hashtext('announcements')) as is_mine`,
)
const waiting = statement<EventRow>(
  'announcements.waiting',
  `select id, name, payload from events where id in (select event_id from announcements order by event_id limit $1)
   order by id`,
)
const forget = statement(
  'announcements.forget',
  'delete from announcements where event_id = any ((select $1::bigint[])::bigint[])',
)

/** Few, because a transaction stays open until they are confirmed. */
const atOnce = 20
/** Pause between attempts in ms: the first, and the longest. */
const delays = { first: 250, most: 4_000 }
const giveUpMs = 5_000

/** Sends these events and calls `found` for each one confirmed. Throws at the first that is not. */
export type EmitConfirmed = (db: Db, rows: EventRow[], found: (row: EventRow) => void) => Promise<void>

/**
 * Sends events to a separate realtime server, in order, until it has confirmed each. Events left over by a
 * process that ended are sent by the next one under the same key. Only one process sends at a time.
 */
export async function confirmEvents(
  { pool, log }: Platform,
  emit: EmitConfirmed,
): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController()
  let isWanted = false
  let working: Promise<void> | null = null

  async function work() {
    let delay = delays.first
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      try {
        const outcome = await notifySome(pool, emit)
        isWanted ||= outcome !== 'all'
        if (outcome !== 'not my turn') {
          delay = delays.first
          continue
        }
      } catch (error) {
        isWanted = true
        log.error({ err: error }, 'an event could not be announced and is told again')
      }
      await pause(delay, undefined, { signal: ending.signal }).catch(() => {})
      delay = Math.min(delay * 2, delays.most)
    }
    working = null
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }

  const listening = await keepListening(pool, { heard: wake, back: wake })
  wake()
  return {
    stop: async () => {
      ending.abort()
      await listening.stop()
      // A request still waiting for an answer ends with the process; the next process repeats it.
      await Promise.race([working, pause(giveUpMs, undefined, { ref: false })])
    },
  }
}

async function notifySome(
  pool: Platform['pool'],
  emit: EmitConfirmed,
): Promise<'all' | 'some' | 'not my turn'> {
  let trouble: { error: unknown } | null = null
  const outcome = await inTransaction(pool, async (db) => {
    const [turn] = await run(db, takeTurn)
    if (!turn!.is_mine) return 'not my turn'
    const rows = await run(db, waiting, [atOnce])
    const found: number[] = []
    await emit(db, rows, ({ id }) => void found.push(id)).catch((error: unknown) => {
      trouble = { error }
    })
    if (found.length > 0) await run(db, forget, [found])
    return rows.length < atOnce ? 'all' : 'some'
  })
  if (trouble) throw (trouble as { error: unknown }).error
  return outcome
}
