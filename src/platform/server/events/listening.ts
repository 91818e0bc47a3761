import pg from 'pg'
import { eventsChannel } from './emit.ts'

const againMs = 500

/**
 * Keeps a separate connection that receives the ids of committed events, and reconnects when it is lost.
 * Calls `back` after each reconnection: events in the meantime were missed.
 */
export async function keepListening(
  pool: pg.Pool,
  { heard, back }: { heard: (id: string) => void; back: () => void },
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let stopped = false

  const connect = async () => {
    const mine = new pg.Client(pool.options as pg.ClientConfig)
    mine.on('error', () => {})
    mine.on('end', () => {
      if (client === mine) later()
    })
    mine.on('notification', ({ payload }) => heard(payload!))
    await mine.connect()
    await mine.query(`listen ${eventsChannel}`)
    const isReturn = client !== null
    client = mine
    if (isReturn) back()
  }
  const later = () => {
    if (!stopped) setTimeout(() => void connect().catch(later), againMs)
  }

  await connect()
  return {
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
