import type { AnyEvent } from '../shared/event.ts'
import { type Db, run, statement } from './db.ts'

const forget = statement('events.forget', 'delete from events where id = $1')

/** For a fact that is not stored once it was reacted to: it says of someone what no one is to read. */
export const forgetEvent = (db: Db, id: number): Promise<unknown[]> => run(db, forget, [id])

const forgetOld = statement('events.forget_old', 'delete from events where name = $1 and at < $2')

export const forgetEvents = (db: Db, { name }: Pick<AnyEvent, 'name'>, before: Date): Promise<unknown[]> =>
  run(db, forgetOld, [name, before])

const hush = statement(
  'events.hush',
  `update events set payload = payload
     || case when payload ? 'name' then '{"name": ""}' else '{}' end::jsonb
     || case when payload ? 'reason' then '{"reason": ""}' else '{}' end::jsonb
   where subject = any($1)`,
)

/** Takes the names and reasons out of the history of these cards ('organization:12'); what happened and when stays. */
export const hushHistory = (db: Db, subjects: string[]): Promise<unknown[]> => run(db, hush, [subjects])
