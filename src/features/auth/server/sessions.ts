import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { signChannelToken, signConnectionToken } from '#platform/server/realtime/tokens.ts'
import type { Tokens } from '../contract.ts'
import { hashOf, newToken } from './tokens.ts'

/** A session ends 30 days after sign-in, used or not. */
const sessionDays = 30

const insert = statement<{ id: number }>(
  'sessions.insert',
  `insert into sessions (user_id, token_hash, expires_at, ip, user_agent) values ($1, $2, $3, $4, $5) returning id`,
)

/** Opens a session and answers the three tokens of spec §7. */
export async function openSession(act: Act, userId: number): Promise<Tokens> {
  const token = newToken()
  const expires = new Date(act.now.getTime() + sessionDays * 86_400_000)
  const [session] = await run(act.db, insert, [
    userId,
    hashOf(token),
    expires,
    act.ip,
    act.user_agent.slice(0, 300),
  ])
  return { token, ...(await realtimeTokens(act, userId, session!.id)) }
}

/** Two short tokens of the realtime connection, bound to the session and worth nothing as a bearer. */
export async function realtimeTokens({ platform, now }: Act, userId: number, sessionId: number) {
  const claims = {
    userId: String(userId),
    sessionId: String(sessionId),
    secret: platform.env.realtimeSecret,
    now,
  }
  const [wsToken, wsChannelToken] = await Promise.all([
    signConnectionToken(claims),
    signChannelToken({ ...claims, channel: `personal:${userId}` }),
  ])
  return { wsToken, wsChannelToken }
}

const remove = statement('sessions.remove', 'delete from sessions where id = $1')

export async function closeSession(db: Db, sessionId: number): Promise<void> {
  await run(db, remove, [sessionId])
}

const alive = statement<{ id: number }>(
  'sessions.alive',
  'select id from sessions where id = $1 and expires_at > now()',
)

export async function isSessionAlive(db: Db, sessionId: number): Promise<boolean> {
  const rows = await run(db, alive, [sessionId])
  return rows.length > 0
}
