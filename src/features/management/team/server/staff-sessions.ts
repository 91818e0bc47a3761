import { endSessions, sessionsOf, signInsOf } from '#features/people/auth/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { mayEndSessionsOf } from '../policy.ts'
import { findStaff } from './staff-card.ts'

/** Where somebody is signed in. Throws `Refusal` 403 for whoever may not sign them out. */
export async function sessionsOfStaff(act: Act<Manager>, id: number) {
  await toSignOut(act, id)
  return sessionsOf(act.db, id)
}

/** Signs somebody out of one device, which hears nothing from then on. Throws `Refusal` 404 for a session of anybody else. */
export async function endSessionOfStaff(act: Act<Manager>, id: number, sessionId: number): Promise<void> {
  await toSignOut(act, id)
  if ((await endSessions(act, { user_ids: [id], only: sessionId }, 'put_out')) === 0) notFound()
}

/** Signs somebody out everywhere. */
export async function endSessionsOfStaff(act: Act<Manager>, id: number): Promise<void> {
  await toSignOut(act, id)
  await endSessions(act, { user_ids: [id] }, 'put_out')
}

export async function signInsOfStaff(act: Act<Manager>, id: number) {
  await findStaff(act, id)
  return signInsOf(act.db, id)
}

async function toSignOut(act: Act<Manager>, id: number): Promise<void> {
  if (!mayEndSessionsOf(act.person, await findStaff(act, id))) refuse('team.notYours', 403)
}
