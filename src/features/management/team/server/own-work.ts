import { ownWork, putOwnWork } from '#features/people/staff/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { OwnWork } from '../team-shape.ts'

export const readOwnWork = ({ db, person }: Act<Manager>): Promise<OwnWork> => ownWork(db, person.id)

/** Throws `Refusal` 409 where somebody changed it meanwhile: oneself elsewhere, or a chief manager. */
export async function changeOwnWork({ db, person }: Act<Manager>, wish: OwnWork): Promise<OwnWork> {
  const version = (await putOwnWork(db, person.id, wish)) ?? refuse('errors.stale', 409)
  return { ...wish, version }
}
