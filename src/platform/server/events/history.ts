import type { AnyEvent } from '../../shared/event.ts'
import { type Db, run, statement } from '../database/db.ts'

const forget = statement('events.forget', 'delete from events where id = $1')

/** Deletes an event once it has been handled, if no one may read what it says about a person. */
export const forgetEvent = (db: Db, id: number): Promise<unknown[]> => run(db, forget, [id])

const forgetOld = statement('events.forget_old', 'delete from events where name = $1 and at < $2')

export const forgetEvents = (db: Db, { name }: Pick<AnyEvent, 'name'>, before: Date): Promise<unknown[]> =>
  run(db, forgetOld, [name, before])

const hush = statement(
  'events.hush',
  `update events set payload = payload
     || case when payload ? 'name' then '{"name": ""}' else '{}' end::jsonb
     || case when payload ? 'reason' then '{"reason": ""}' else '{}' end::jsonb
     || case when payload ? 'reason_ru' then '{"reason_ru": ""}' else '{}' end::jsonb
   where subject = any($1)`,
)

/**
 * Removes names and reasons from the history of these subjects ('organization:12'). What happened and when
 * remains.
 */
export const hushHistory = (db: Db, subjects: string[]): Promise<unknown[]> => run(db, hush, [subjects])
