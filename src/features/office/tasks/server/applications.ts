import { atWork } from '#features/foundation/company/server/index.ts'
import { changeTask } from '#features/people/clients/change-task.ts'
import { confirmationTask } from '#features/people/clients/confirmation-task.ts'
import {
  clientApplied,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientLapsed,
  levelGiven,
  levelProposed,
  termsAgreed,
  termsProposed,
  termsRefused,
} from '#features/people/clients/contract.ts'
import {
  changeApproved,
  changeAsked,
  changeDeclined,
  changeWithdrawn,
} from '#features/people/clients/details-contract.ts'
import { levelTask } from '#features/people/clients/level-task.ts'
import { termsWait, waitsForConfirmation, waitsForWord } from '#features/people/clients/server/index.ts'
import { termsTask } from '#features/people/clients/terms-task.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { reaction } from '#platform/server/reactions.ts'
import { closeTask, openTask } from './open-task.ts'

const lock = statement('tasks.lock_application', `select pg_advisory_xact_lock(hashtext('tasks'), $1::int)`)

/**
 * Applications belong to an earlier feature that knows no tasks: what becomes of them is heard of. Reactions to one and to its answer may run in any order. Each looks at what the application is now, one
 * after the other: so the last one to look is right, whichever it is.
 */
async function settle(act: Act<null>, organizationId: number, at: Date): Promise<void> {
  await run(act.db, lock, [organizationId])
  const about = { kind: confirmationTask.kind, subject: ['organization', organizationId] } as const
  if (await waitsForConfirmation(act.db, organizationId))
    await openTask(act, {
      ...{ ...about, organization_id: organizationId, opened_at: at },
      due_at: await atWork(act.db, at, 'application_hours'),
    })
  else await closeTask(act, about)
}

/** The same of a change of the company's details. */
async function settleChange(act: Act<null>, organizationId: number, at: Date): Promise<void> {
  await run(act.db, lock, [organizationId])
  const about = { kind: changeTask.kind, subject: ['organization', organizationId] } as const
  if (await waitsForWord(act.db, organizationId))
    await openTask(act, {
      ...{ ...about, organization_id: organizationId, opened_at: at },
      due_at: await atWork(act.db, at, 'application_hours'),
    })
  else await closeTask(act, about)
}

/** The same of terms that were proposed. */
async function settleTerms(act: Act<null>, organizationId: number, at: Date): Promise<void> {
  await run(act.db, lock, [organizationId])
  const about = { kind: termsTask.kind, subject: ['organization', organizationId] } as const
  if (await termsWait(act.db, organizationId))
    await openTask(act, { ...about, organization_id: organizationId, opened_at: at })
  else await closeTask(act, about)
}

const aboutLevel = (id: number) => ({ kind: levelTask.kind, subject: ['organization', id] }) as const

export const applicationReactions = [
  reaction('task-of-application', clientApplied, (act, { at, payload }) =>
    settle(act, payload.organization_id, at),
  ),
  reaction('task-of-confirmed', clientConfirmed, (act, { at, payload }) =>
    settle(act, payload.organization_id, at),
  ),
  reaction('task-of-proposed-level', levelProposed, (act, { at, payload: { organization_id } }) =>
    openTask(act, { ...aboutLevel(organization_id), organization_id, opened_at: at }),
  ),
  reaction('task-of-given-level', levelGiven, (act, { payload }) =>
    closeTask(act, aboutLevel(payload.organization_id)),
  ),
  reaction('task-of-proposed-terms', termsProposed, (act, { at, payload }) =>
    settleTerms(act, payload.organization_id, at),
  ),
  reaction('task-of-agreed-terms', termsAgreed, (act, { at, payload }) =>
    settleTerms(act, payload.organization_id, at),
  ),
  reaction('task-of-refused-terms', termsRefused, (act, { at, payload }) =>
    settleTerms(act, payload.organization_id, at),
  ),
  reaction('task-of-blocked', clientBlocked, (act, { at, payload }) =>
    settle(act, payload.organization_id, at),
  ),
  reaction('task-of-deleted', clientDeleted, (act, { at, payload }) =>
    settle(act, payload.organization_id, at),
  ),
  reaction('task-of-lapsed', clientLapsed, (act, { at, payload }) =>
    settle(act, payload.organization_id, at),
  ),
  reaction('task-of-change', changeAsked, (act, { at, payload }) =>
    settleChange(act, payload.organization_id, at),
  ),
  reaction('task-of-change-withdrawn', changeWithdrawn, (act, { at, payload }) =>
    settleChange(act, payload.organization_id, at),
  ),
  reaction('task-of-change-approved', changeApproved, (act, { at, payload }) =>
    settleChange(act, payload.organization_id, at),
  ),
  reaction('task-of-change-declined', changeDeclined, (act, { at, payload }) =>
    settleChange(act, payload.organization_id, at),
  ),
  reaction('task-of-change-of-deleted', clientDeleted, (act, { at, payload }) =>
    settleChange(act, payload.organization_id, at),
  ),
]
