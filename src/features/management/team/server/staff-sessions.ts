import { endSessions, sessionsOf, signInsOf } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { mayEndSessionsOf } from '../policy.ts'
import { findStaff } from './staff-card.ts'

/** Returns the sessions of a member of staff. Throws `Refusal` 403 if the caller may not end them. */
export async function sessionsOfStaff(ctx: Context<Manager>, id: number) {
  await toSignOut(ctx, id)
  return sessionsOf(ctx.db, id)
}

/** Ends one session, including its live connections. Throws `Refusal` 404 for a session of another person. */
export async function endSessionOfStaff(ctx: Context<Manager>, id: number, sessionId: number): Promise<void> {
  await toSignOut(ctx, id)
  if ((await endSessions(ctx, { user_ids: [id], only: sessionId }, 'put_out')) === 0) notFound()
}

/** Ends all sessions of a member of staff. */
export async function endSessionsOfStaff(ctx: Context<Manager>, id: number): Promise<void> {
  await toSignOut(ctx, id)
  await endSessions(ctx, { user_ids: [id] }, 'put_out')
}

export async function signInsOfStaff(ctx: Context<Manager>, id: number) {
  await findStaff(ctx, id)
  return signInsOf(ctx.db, id)
}

async function toSignOut(ctx: Context<Manager>, id: number): Promise<void> {
  if (!mayEndSessionsOf(ctx.person, await findStaff(ctx, id))) refuse('team.notYours', 403)
}
