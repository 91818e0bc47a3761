import pg from 'pg'
import type { AnyEvent } from '../shared/event.ts'
import { type Db, run, statement } from './db.ts'
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

/**
 * Says to the browsers concerned that something changed, and its ids: never what it is now. They ask the API. Of events
 * that are told together, those of one company ask for its people once.
 */
export async function announce(
  { db, realtime }: Platform,
  kinds: Map<string, AnyEvent>,
  find: FindRecipients,
  rows: Row[],
): Promise<void> {
  const told = rows.flatMap((row) => {
    const kind = kinds.get(row.name)
    return kind && kind.to.length > 0 ? [{ row, kind }] : []
  })
  const people = await Promise.all(told.map(({ row, kind }) => peopleOf(db, find, kind, row.payload)))
  for (const [place, { row, kind }] of told.entries()) {
    const message = { event: row.name, ...withoutPeople(kind, row.payload) }
    await realtime.broadcast(people[place]!.map(personalChannel), message, {
      idempotencyKey: `event-${row.id}`,
    })
  }
}

async function peopleOf(
  db: Db,
  find: FindRecipients,
  kind: AnyEvent,
  payload: Row['payload'],
): Promise<number[]> {
  const found = await Promise.all(
    kind.to.map(async (to) => {
      if ('user' in to) return [payload[to.user]]
      if ('users' in to) return payload[to.users]
      if ('organization' in to)
        return payload[to.organization] === null ? [] : find.organization(db, payload[to.organization])
      if ('managersOf' in to) return find.managersOf(db, payload[to.managersOf])
      return find.role(db, to.role)
    }),
  )
  return [...new Set(found.flat())]
}

/** Of several who are told, nobody hears who the others are. */
const withoutPeople = ({ to }: AnyEvent, payload: Row['payload']): Row['payload'] =>
  Object.fromEntries(
    Object.entries(payload).filter(([name]) => !to.some((one) => 'users' in one && one.users === name)),
  )

const these = statement<Row>(
  'events.these',
  'select id, name, payload from events where id = any ((select $1::bigint[])::bigint[]) order by id',
)
const since = statement<Row>('events.since', 'select id, name, payload from events where at > $1 order by id')

/** After a lost connection this much of the past is read again; what was announced already is dropped by its key. */
const lookBackSeconds = 60

/**
 * Listens for committed events in the process that holds the sockets. What was missed while the connection was down is
 * read again from the table, so a restart of the database loses nothing.
 */
export async function listenForEvents(
  { pool, db, log }: Platform,
  hear: (rows: Row[]) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let stopped = false
  let lastHeard = new Date()
  let queue = Promise.resolve()

  const inTurn = (ask: () => Promise<Row[]>) => {
    queue = queue
      .then(async () => {
        await hear(await ask())
        lastHeard = new Date()
      })
      .catch((error) => log.error({ err: error }, 'an event could not be announced'))
  }
  // What comes while others are announced is asked for together.
  let told: string[] = []
  const hearOf = (id: string) => {
    if (told.push(id) > 1) return
    inTurn(() => {
      const ids = told
      told = []
      return run(db, these, [ids])
    })
  }

  const connect = async () => {
    const mine = new pg.Client(pool.options as pg.ClientConfig)
    mine.on('error', () => {})
    mine.on('end', () => {
      if (client === mine) later()
    })
    mine.on('notification', ({ payload }) => hearOf(payload!))
    await mine.connect()
    await mine.query(`listen ${eventsChannel}`)
    const isReturn = client !== null
    client = mine
    const from = new Date(lastHeard.getTime() - lookBackSeconds * 1000)
    if (isReturn) inTurn(() => run(db, since, [from]))
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
