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
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { closeTask, openTask } from './open-task.ts'

const lock = statement('tasks.lock_application', `select pg_advisory_xact_lock(hashtext('tasks'), $1::int)`)

/**
 * Opens or closes the task of an application. Applications are an earlier feature that does not know tasks, so this
 * reacts to its events. The handlers may run in any order, so each checks the current state of the application, under
 * a lock: the last one is always right.
 */
async function settle(ctx: Context<null>, organizationId: number, at: Date): Promise<void> {
  await run(ctx.db, lock, [organizationId])
  const about = { kind: confirmationTask.kind, subject: ['organization', organizationId] } as const
  if (await waitsForConfirmation(ctx.db, organizationId))
    await openTask(ctx, {
      ...about,
      organization_id: organizationId,
      opened_at: at,
      due_at: await atWork(ctx.db, at, 'application_hours'),
    })
  else await closeTask(ctx, about)
}

/** Opens or closes the task of a change to the company's details. */
async function settleChange(ctx: Context<null>, organizationId: number, at: Date): Promise<void> {
  await run(ctx.db, lock, [organizationId])
  const about = { kind: changeTask.kind, subject: ['organization', organizationId] } as const
  if (await waitsForWord(ctx.db, organizationId))
    await openTask(ctx, {
      ...about,
      organization_id: organizationId,
      opened_at: at,
      due_at: await atWork(ctx.db, at, 'application_hours'),
    })
  else await closeTask(ctx, about)
}

/** Opens or closes the task of proposed terms. */
async function settleTerms(ctx: Context<null>, organizationId: number, at: Date): Promise<void> {
  await run(ctx.db, lock, [organizationId])
  const about = { kind: termsTask.kind, subject: ['organization', organizationId] } as const
  if (await termsWait(ctx.db, organizationId))
    await openTask(ctx, { ...about, organization_id: organizationId, opened_at: at })
  else await closeTask(ctx, about)
}

const aboutLevel = (id: number) => ({ kind: levelTask.kind, subject: ['organization', id] }) as const

export const applicationReactions = [
  reaction('task-of-application', clientApplied, (ctx, { at, payload }) =>
    settle(ctx, payload.organization_id, at),
  ),
  reaction('task-of-confirmed', clientConfirmed, (ctx, { at, payload }) =>
    settle(ctx, payload.organization_id, at),
  ),
  reaction('task-of-proposed-level', levelProposed, (ctx, { at, payload: { organization_id } }) =>
    openTask(ctx, { ...aboutLevel(organization_id), organization_id, opened_at: at }),
  ),
  reaction('task-of-given-level', levelGiven, (ctx, { payload }) =>
    closeTask(ctx, aboutLevel(payload.organization_id)),
  ),
  reaction('task-of-proposed-terms', termsProposed, (ctx, { at, payload }) =>
    settleTerms(ctx, payload.organization_id, at),
  ),
  reaction('task-of-agreed-terms', termsAgreed, (ctx, { at, payload }) =>
    settleTerms(ctx, payload.organization_id, at),
  ),
  reaction('task-of-refused-terms', termsRefused, (ctx, { at, payload }) =>
    settleTerms(ctx, payload.organization_id, at),
  ),
  reaction('task-of-blocked', clientBlocked, (ctx, { at, payload }) =>
    settle(ctx, payload.organization_id, at),
  ),
  reaction('task-of-deleted', clientDeleted, (ctx, { at, payload }) =>
    settle(ctx, payload.organization_id, at),
  ),
  reaction('task-of-lapsed', clientLapsed, (ctx, { at, payload }) =>
    settle(ctx, payload.organization_id, at),
  ),
  reaction('task-of-change', changeAsked, (ctx, { at, payload }) =>
    settleChange(ctx, payload.organization_id, at),
  ),
  reaction('task-of-change-withdrawn', changeWithdrawn, (ctx, { at, payload }) =>
    settleChange(ctx, payload.organization_id, at),
  ),
  reaction('task-of-change-approved', changeApproved, (ctx, { at, payload }) =>
    settleChange(ctx, payload.organization_id, at),
  ),
  reaction('task-of-change-declined', changeDeclined, (ctx, { at, payload }) =>
    settleChange(ctx, payload.organization_id, at),
  ),
  reaction('task-of-change-of-deleted', clientDeleted, (ctx, { at, payload }) =>
    settleChange(ctx, payload.organization_id, at),
  ),
]
