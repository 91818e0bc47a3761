import { closeTask } from '#features/office/tasks/server/index.ts'
import { levelTask } from '#features/people/clients/level-task.ts'
import { proposeLevel, setLevel } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { type CompanyLevel, levelChanged } from '../contract.ts'
import { dayOf } from '../days.ts'
import type { HandLevel, LevelProposal } from '../rules-shape.ts'
import { showCompany } from './list-companies.ts'
import { recordChanges } from './record-change.ts'

type Told = Unwritten<typeof CompanyLevel>

/**
 * A chief manager gives a company a level by hand, to the end of a day or until it is changed, or gives it back to the
 * rules. Why is said to the client too. Throws `Refusal` 404 out of sight, 409 where nothing was given by hand.
 */
export async function setCompanyLevel(
  act: Act<Manager>,
  id: number,
  { level, reason, until }: HandLevel,
): Promise<Told> {
  const { db, person, now, tell } = act
  await showCompany(act, id)
  if (until !== null && (level === null || until < dayOf(now)))
    refuseFields({ until: level === null ? 'errors.notValid' : 'levels.untilIsPast' })
  const change = await setLevel(db, id, { level, until, now })
  if (!change) refuse('levels.nothingByHand', 409)

  const cause = level === null ? 'released' : 'manual'
  const facts = { organization_id: id, ...change, cause, until } as const
  await recordChanges(db, [{ ...facts, reason, actor_id: person.id }], now)
  await closeTask(act, { kind: levelTask.kind, subject: ['organization', id] })
  if (change.from !== change.to) await tell(levelChanged, facts)
  return showCompany(act, id)
}

/** A manager proposes a level for a client of theirs; a chief manager finds it as a task. */
export async function proposeCompanyLevel(
  act: Act<Manager>,
  id: number,
  proposal: LevelProposal,
): Promise<Told> {
  await showCompany(act, id)
  await proposeLevel(act, id, proposal)
  return showCompany(act, id)
}
