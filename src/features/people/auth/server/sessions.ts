import type { Context } from '#platform/server/calls/context.ts'
import { letCommandsFinish, lockOf } from '#platform/server/calls/session-lock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { personalChannel, sessionChannel } from '#platform/server/realtime/realtime.ts'
import { signChannelToken, signConnectionToken } from '#platform/server/realtime/tokens.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type OwnSession, sessionsEnded, type Tokens } from '../contract.ts'
import type { Ending } from '../ending.ts'
import { hashOf, newToken } from './tokens.ts'

/*
 * A session lasts at most 30 days after sign-in, and 14 days without use. It ends at once by sign-out, block,
 * deletion or a new password. Its row then stores the reason, for browsers that still have the token (`whyNoOne`),
 * until the nightly sweep.
 */
const sessionDays = 30

/** The condition that a row of `sessions s` is valid. */
export const living = `s.ended_at is null and s.expires_at > now() and s.last_used_at > now() - interval '14 days'`

const insert = statement<{ id: number }>(
  'sessions.insert',
  `with opened as (
     insert into sessions (user_id, token_hash, expires_at, ip, user_agent) values ($1, $2, $3, $4, $5)
     returning id, user_id, ip, user_agent
   ), noted as (
     insert into sign_ins (user_id, at, succeeded, ip, user_agent) select user_id, $6, true, ip, user_agent from opened
   )
   select id from opened`,
)

/** Opens a session and returns the three tokens of spec §7. */
export async function openSession(ctx: Context, userId: number): Promise<Tokens> {
  const token = newToken()
  const expires = new Date(ctx.now.getTime() + sessionDays * 86_400_000)
  const [session] = await run(ctx.db, insert, [
    userId,
    hashOf(token),
    expires,
    ctx.ip,
    ctx.user_agent.slice(0, 300),
    ctx.now,
  ])
  await sayEnded(ctx, await run(ctx.db, endOldest, [userId, ctx.now, mostSessions]))
  return { token, ...(await realtimeTokens(ctx, userId, session!.id)) }
}

/** The most sessions of one person; the oldest are ended. */
const mostSessions = 30

/** Skips sessions that someone else is ending, so that two concurrent sign-ins do not wait for each other. */
const endOldest = statement<Ended>(
  'sessions.end_oldest',
  `with surplus as (
     select id from sessions where user_id = $1 and ended_at is null order by id desc offset $3
   )
   update sessions set ended_at = $2, ended_because = 'other_device'
   where id in (select id from sessions where id in (select id from surplus) for update skip locked)
   returning id, user_id, token_hash`,
)

/**
 * Returns two short-lived tokens for the realtime connection; they belong to the session and are not valid as bearer
 * tokens.
 */
export async function realtimeTokens({ platform, now }: Context, userId: number, sessionId: number) {
  const claims = {
    userId: String(userId),
    sessionId: String(sessionId),
    secret: platform.env.realtimeSecret,
    now,
  }
  const [wsToken, wsChannelToken] = await Promise.all([
    signConnectionToken(claims),
    signChannelToken({
      ...claims,
      channel: platform.realtimeIsApart ? sessionChannel(userId, sessionId) : personalChannel(userId),
    }),
  ])
  return { wsToken, wsChannelToken }
}

type Which = { user_ids: number[] } & ({ only?: number } | { except?: number })

const end = statement<Ended>(
  'sessions.end',
  `update sessions set ended_at = $2, ended_because = $3
   where user_id = any($1) and ended_at is null and ($4::bigint is null or id = $4) and ($5::bigint is null or id <> $5)
   returning id, user_id, token_hash`,
)

/**
 * Ends the valid sessions of these people and their realtime connections. The reply waits until running commands of
 * these sessions are finished. Returns the number of sessions.
 */
export async function endSessions(ctx: Context, which: Which, because: Ending): Promise<number> {
  const { user_ids, only = null, except = null } = { only: null, except: null, ...which }
  const ended = await run(ctx.db, end, [user_ids, ctx.now, because, only, except])
  await sayEnded(ctx, ended)
  return ended.length
}

type Ended = { id: number; user_id: number; token_hash: Buffer }

async function sayEnded(ctx: Context, ended: readonly Ended[]): Promise<void> {
  if (ended.length > 0) {
    await ctx.emit(sessionsEnded, {
      session_ids: ended.map(({ id }) => id),
      user_ids: [...new Set(ended.map(({ user_id }) => user_id))],
    })
    const locks = ended.map(({ token_hash }) => lockOf(token_hash))
    ctx.afterCommit(() => letCommandsFinish(ctx.platform.pool, locks))
  }
}

const livingOf = statement<{ id: number; user_id: number }>(
  'sessions.living_of',
  `select s.id, s.user_id from sessions s where s.user_id = any($1::bigint[]) and ${living} order by s.id`,
)

/** Returns the valid sessions of these people. */
export const livingSessions = (db: Db, userIds: number[]): Promise<{ id: number; user_id: number }[]> =>
  run(db, livingOf, [userIds])

const own = statement<ReplyInput<typeof OwnSession>>(
  'sessions.own',
  `select s.id, s.ip, s.user_agent, s.created_at, s.last_used_at, s.id is not distinct from $2::bigint as current
   from sessions s where s.user_id = $1 and ${living} order by current desc, s.last_used_at desc limit 100`,
)

/** Returns the valid sessions of a person, for staff who manage them. */
export const sessionsOf = (db: Db, userId: number): Promise<ReplyInput<typeof OwnSession>[]> =>
  run(db, own, [userId, null])

export const ownSessions = (db: Db, { id, session_id }: Person): Promise<ReplyInput<typeof OwnSession>[]> =>
  run(db, own, [id, session_id])

/** Ends one of the person's own sessions. Throws `Refusal` 404 for other ids. */
export async function endOwnSession(ctx: Context<Person>, id: number): Promise<void> {
  const because = id === ctx.person.session_id ? 'signed_out' : 'other_device'
  if ((await endSessions(ctx, { user_ids: [ctx.person.id], only: id }, because)) === 0) notFound()
}

const use = statement(
  'sessions.use',
  `update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '5 minutes'`,
)

/** Records the use of a session at most once in five minutes, so that most reads write nothing. */
export const noteUse = (db: Db, sessionId: number): Promise<unknown[]> => run(db, use, [sessionId])

const alive = statement<{ id: number }>(
  'sessions.alive',
  `select s.id from sessions s join users u on u.id = s.user_id
   where s.id = $1 and ${living} and u.status not in ('blocked', 'deleted')`,
)

/** Returns whether a session may have a realtime connection; blocked people may not. */
export async function isSessionAlive(db: Db, sessionId: number): Promise<boolean> {
  const rows = await run(db, alive, [sessionId])
  return rows.length > 0
}

const ending = statement<{ ended_because: Ending | null; status: string }>(
  'sessions.ending',
  'select s.ended_because, u.status from sessions s join users u on u.id = s.user_id where s.token_hash = $1',
)

const codes: Partial<Record<Ending, string>> = {
  blocked: 'auth.accountBlocked',
  deleted: 'auth.accountDeleted',
  password: 'auth.passwordChanged',
  put_out: 'auth.putOut',
}

/** Returns why a token is not valid (any more), as the message key of the refusal. */
export async function whyNoOne(db: Db, token: string): Promise<string> {
  const [session] = await run(db, ending, [hashOf(token)])
  if (session?.status === 'deleted') return 'auth.accountDeleted'
  return codes[session?.ended_because ?? 'signed_out'] ?? 'auth.signInFirst'
}
