import type { Emit } from '../calls/context.ts'
import { type Db, run, statement } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'

/** The NOTIFY channel. PostgreSQL delivers notifications after the commit, or not at all. */
export const eventsChannel = 'portico_events'

const record = statement(
  'events.record',
  `with happened as (
     insert into events (name, subject, payload, actor_id, request_id, at) values ($1, $2, $3, $4, $5, $6) returning id
   ), woken as (
     select pg_notify('${eventsChannel}', id::text) from happened
   ), stored as (
     insert into announcements (event_id) select id from happened where $8
   ), queued as (
     select graphile_worker.add_jobs(array_agg(('react',
       json_build_object('event_id', happened.id, 'reaction', reaction), null, null, null, null, null, null)::graphile_worker.job_spec))
     from happened cross join unnest($7::text[]) as reaction having count(*) > 0
   )
   select (select count(*) from woken) + (select count(*) from queued)`,
)

/** Creates the `emit` of one command. */
export function emitInto(
  platform: Pick<Platform, 'reactionsTo' | 'realtimeIsApart'>,
  db: Db,
  command: { actor_id: number | null; request_id: string; now: Date },
): Emit {
  return async (kind, payload) => {
    const facts = kind.payload.parse(payload)
    const subject = kind.subject ? `${kind.subject.kind}:${facts[kind.subject.field]}` : null
    await run(db, record, [
      kind.name,
      subject,
      JSON.stringify(facts),
      command.actor_id,
      command.request_id,
      command.now,
      platform.reactionsTo(kind.name),
      platform.realtimeIsApart,
    ])
  }
}
