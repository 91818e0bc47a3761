import pg from 'pg'
import type { AnyEvent } from '../shared/event.ts'
import type { Db } from './db.ts'
import type { Platform } from './platform.ts'
import { personalChannel } from './realtime/realtime.ts'
import { eventsChannel } from './tell.ts'

/** Who is behind an event's recipients; answered by the feature that owns people. */
export type FindRecipients = {
  organization(db: Db, id: number): Promise<number[]>
  managersOf(db: Db, organizationId: number): Promise<number[]>
  role(db: Db, role: string): Promise<number[]>
}

type Row = { id: number; name: string; payload: Record<string, any> }

/** Says to the browsers concerned that something changed, and its ids: never what it is now. They ask the API. */
export async function announce(
  platform: Platform,
  kinds: Map<string, AnyEvent>,
  find: FindRecipients,
  row: Row,
): Promise<void> {
  const kind = kinds.get(row.name)
  if (!kind || kind.to.length === 0) return
  const { db } = platform
  const found = await Promise.all(
    kind.to.map(async (to) => {
      if ('user' in to) return [row.payload[to.user]]
      if ('users' in to) return row.payload[to.users]
      if ('organization' in to) return find.organization(db, row.payload[to.organization])
      if ('managersOf' in to) return find.managersOf(db, row.payload[to.managersOf])
      return find.role(db, to.role)
    }),
  )
  const people = [...new Set(found.flat())]
  const message = { event: row.name, ...withoutPeople(kind, row.payload) }
  await platform.realtime.broadcast(people.map(personalChannel), message, {
    idempotencyKey: `event-${row.id}`,
  })
}

/** Of several who are told, nobody hears who the others are. */
const withoutPeople = ({ to }: AnyEvent, payload: Row['payload']): Row['payload'] =>
  Object.fromEntries(
    Object.entries(payload).filter(([name]) => !to.some((one) => 'users' in one && one.users === name)),
  )

/** After a lost connection this much of the past is read again; what was announced already is dropped by its key. */
const lookBackSeconds = 60

/**
 * Listens for committed events in the process that holds the sockets. What was missed while the connection was down is
 * read again from the table, so a restart of the database loses nothing.
 */
export async function listenForEvents(
  { pool, log }: Platform,
  hear: (row: Row) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let stopped = false
  let lastHeard = new Date()
  let queue = Promise.resolve()

  const hearAll = (condition: string, value: unknown) => {
    queue = queue
      .then(async () => {
        const { rows } = await pool.query<Row>(
          `select id, name, payload from events where ${condition} order by id`,
          [value],
        )
        for (const row of rows) await hear(row)
        lastHeard = new Date()
      })
      .catch((error) => log.error({ err: error }, 'an event could not be announced'))
  }

  const connect = async () => {
    const mine = new pg.Client(pool.options as pg.ClientConfig)
    mine.on('error', () => {})
    mine.on('end', () => {
      if (client === mine) later()
    })
    mine.on('notification', ({ payload }) => hearAll('id = $1', payload))
    await mine.connect()
    await mine.query(`listen ${eventsChannel}`)
    const isReturn = client !== null
    client = mine
    if (isReturn) hearAll('at > $1', new Date(lastHeard.getTime() - lookBackSeconds * 1000))
  }
  const later = () => {
    if (!stopped) setTimeout(() => void connect().catch(later), 500)
  }

  await connect()
  return {
    stop: async () => {
      stopped = true
      await client?.end()
      await queue
    },
  }
}
