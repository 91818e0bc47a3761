import pg from 'pg'
import { eventsChannel } from './emit.ts'

const againMs = 500

/**
 * A connection of its own that hears of committed events by their id, made again whenever it ends. `back` is called each
 * time it listens again: what was told in the meantime no one has heard.
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
