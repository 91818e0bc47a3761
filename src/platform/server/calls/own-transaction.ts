import { now as momentNow } from '../database/clock.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { emitInto } from '../events/emit.ts'
import type { Platform } from '../start/platform.ts'
import { beginTransaction } from './companies-lock.ts'
import type { Context } from './context.ts'
import { signTransaction } from './sign-transaction.ts'

/**
 * Runs a command without a caller, such as an event handler or a batch of long work, with a transaction and
 * `emit` of its own. `afterCommit` work is lost if the process ends right after the commit.
 */
export async function ownTransaction<T>(
  platform: Platform,
  { name, request_id = '' }: { name: string; request_id?: string },
  work: (ctx: Context<null>) => Promise<T>,
): Promise<T> {
  const after: (() => Promise<void>)[] = []
  const now = momentNow()
  const log = platform.log.child({ reqId: request_id, command: name })
  const command = (db: Db) => {
    signTransaction(db, { name, person: null, ip: '', request_id, reason: null })
    return work({
      db,
      person: null,
      now,
      lang: 'en',
      ip: '',
      user_agent: '',
      request_id,
      log,
      emit: emitInto(platform, db, { actor_id: null, request_id, now }),
      afterCommit: (one) => void after.push(one),
      platform,
    })
  }
  const answer = await inTransaction(platform.pool, command, beginTransaction)
  for (const one of after) await one()
  return answer
}
