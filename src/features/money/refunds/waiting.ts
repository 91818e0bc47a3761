import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Refunds of a client wait for a second person. The subject is the client. */
export const approveTask: TaskKind = {
  kind: 'refunds.approve',
  side: 'staff',
  role: 'chief_manager',
  verb: 'review',
  path: paths.manager.refundsHere,
}

/** Approved refunds of a client are to be paid by bank. The subject is the client. */
export const sendTask: TaskKind = { kind: 'refunds.send', side: 'staff', path: paths.manager.refundsHere }

export const refundTasks = [approveTask, sendTask]
