import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { SignInTry } from '../contract.ts'

const failed = statement(
  'sign_ins.failed',
  'insert into sign_ins (user_id, at, succeeded, ip, user_agent) values ($1, $2, false, $3, $4)',
)

/**
 * Records a failed sign-in to an existing account. Runs outside the refused transaction and without waiting, so that
 * response times do not reveal which addresses have an account.
 */
export function noteFailure({ platform, now, ip, user_agent, log }: Context, userId: number): void {
  run(platform.db, failed, [userId, now, ip, user_agent.slice(0, 300)]).catch((error) =>
    log.warn({ err: error }, 'a failed sign-in was not noted'),
  )
}

const last = statement<ReplyInput<typeof SignInTry>>(
  'sign_ins.last',
  `select id, at, succeeded, ip, user_agent from sign_ins where user_id = $1 order by at desc, id desc limit 50`,
)

/** Returns the last fifty sign-ins, including failed ones. */
export const signInsOf = (db: Db, userId: number): Promise<ReplyInput<typeof SignInTry>[]> =>
  run(db, last, [userId])
