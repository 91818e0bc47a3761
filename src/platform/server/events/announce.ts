import type { AnyEvent } from '../../shared/event.ts'
import type { Db } from '../database/db.ts'
import { personalChannel } from '../realtime/realtime.ts'
import type { Platform } from '../start/platform.ts'

/** Finds the people behind an event's recipients. Implemented by the feature that owns people. */
export type FindRecipients = {
  organization(db: Db, id: number): Promise<number[]>
  managersOf(db: Db, organizationId: number): Promise<number[]>
  role(db: Db, role: string): Promise<number[]>
}

export type EventRow = { id: number; name: string; payload: Record<string, any> }

export type Announcing = {
  kinds: Map<string, AnyEvent>
  find: FindRecipients
  /** Runs before the event is announced to anyone. */
  before?: (row: EventRow) => Promise<void>
  /** Runs after the event was announced to all recipients. */
  after?: (row: EventRow) => void
}

/**
 * Notifies the browsers concerned that something changed. The message contains ids, never the new state: the
 * browser asks the API. Events are announced in order; the first failure is thrown and stops the rest. The
 * people of a company are looked up once per batch.
 */
export async function announce(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  { kinds, find, before, after }: Announcing,
  rows: EventRow[],
): Promise<void> {
  const people = await Promise.all(
    rows.map((row) => {
      const kind = kinds.get(row.name)
      return kind && kind.to.length > 0 ? peopleOf(db, find, kind, row.payload) : []
    }),
  )
  for (const [place, row] of rows.entries()) {
    await before?.(row)
    const channels = people[place]!.map(personalChannel)
    if (channels.length > 0) {
      const message = { event: row.name, ...withoutPeople(kinds.get(row.name)!, row.payload) }
      await realtime.broadcast(channels, message, { idempotencyKey: `event-${row.id}` })
    }
    after?.(row)
  }
}

async function peopleOf(
  db: Db,
  find: FindRecipients,
  kind: AnyEvent,
  payload: EventRow['payload'],
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

/** Removes the list of recipients from the payload: a recipient must not learn who the others are. */
const withoutPeople = ({ to }: AnyEvent, payload: EventRow['payload']): EventRow['payload'] =>
  Object.fromEntries(
    Object.entries(payload).filter(([name]) => !to.some((one) => 'users' in one && one.users === name)),
  )
