import { companyToday } from '#features/foundation/company/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { levelTask } from '#features/people/clients/level-task.ts'
import { proposeLevel, setLevel } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type CompanyLevel, levelChanged } from '../contract.ts'
import type { HandLevel, LevelProposal } from '../rules-shape.ts'
import { showCompany } from './list-companies.ts'
import { recordChanges } from './record-change.ts'

type Reply = ReplyInput<typeof CompanyLevel>

/**
 * Sets a company's level by hand, to the end of a day or until changed, or returns it to the rules. The client
 * reads the reason too. Throws `Refusal` 404 for a company the person may not see, 409 if no level was set by
 * hand.
 */
export async function setCompanyLevel(
  ctx: Context<Manager>,
  id: number,
  { level, reason, until }: HandLevel,
): Promise<Reply> {
  const { db, person, now, emit } = ctx
  await showCompany(ctx, id)
  if (until !== null && (level === null || until < (await companyToday({ db, now }))))
    refuseFields({ until: level === null ? 'errors.notValid' : 'levels.untilIsPast' })
  const change = await setLevel(db, id, { level, until, now })
  if (!change) refuse('levels.nothingByHand', 409)

  const cause = level === null ? 'released' : 'manual'
  const facts = { organization_id: id, ...change, cause, until } as const
  await recordChanges(db, [{ ...facts, reason, actor_id: person.id }], now)
  await closeTask(ctx, { kind: levelTask.kind, subject: ['organization', id] })
  if (change.from !== change.to) await emit(levelChanged, facts)
  return showCompany(ctx, id)
}

/** Proposes a level for a manager's client. A chief manager gets a task. */
export async function proposeCompanyLevel(
  ctx: Context<Manager>,
  id: number,
  proposal: LevelProposal,
): Promise<Reply> {
  await showCompany(ctx, id)
  await proposeLevel(ctx, id, proposal)
  return showCompany(ctx, id)
}
