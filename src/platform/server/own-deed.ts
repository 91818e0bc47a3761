import type { Act } from './act.ts'
import { now as momentNow } from './clock.ts'
import { beginDeed } from './companies-lock.ts'
import { type Db, inTransaction } from './db.ts'
import type { Platform } from './platform.ts'
import { signDeed } from './sign-deed.ts'
import { tellInto } from './tell.ts'

/**
 * A deed that nobody asks for just now: what follows from an event, a piece of long work. It has a transaction and a
 * `tell` like everybody's; what it leaves for `afterCommit` is lost if the process ends between the two.
 */
export async function ownDeed<T>(
  platform: Platform,
  { name, request_id = '' }: { name: string; request_id?: string },
  work: (act: Act<null>) => Promise<T>,
): Promise<T> {
  const after: (() => Promise<void>)[] = []
  const now = momentNow()
  const log = platform.log.child({ reqId: request_id, deed: name })
  const deed = (db: Db) => {
    signDeed(db, { name, person: null, ip: '', request_id, reason: null })
    return work({
      db,
      person: null,
      now,
      lang: 'en',
      ip: '',
      user_agent: '',
      request_id,
      log,
      tell: tellInto(platform, db, { actor_id: null, request_id, now }),
      afterCommit: (one) => void after.push(one),
      platform,
    })
  }
  const answer = await inTransaction(platform.pool, deed, beginDeed)
  for (const one of after) await one()
  return answer
}
