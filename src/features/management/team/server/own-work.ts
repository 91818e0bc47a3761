import { ownWork, putOwnWork } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { OwnWork } from '../team-shape.ts'

export const readOwnWork = ({ db, person }: Context<Manager>): Promise<OwnWork> => ownWork(db, person.id)

/** Throws `Refusal` 409 if it was changed in the meantime, by the person elsewhere or by a chief manager. */
export async function changeOwnWork({ db, person }: Context<Manager>, input: OwnWork): Promise<OwnWork> {
  const version = (await putOwnWork(db, person.id, input)) ?? refuse('errors.stale', 409)
  return { ...input, version }
}
