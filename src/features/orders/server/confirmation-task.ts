import type { About } from '#features/tasks/server/index.ts'
import { confirmationTask } from '../confirmation-task.ts'

/** The task of confirming an order: opened when it is placed, closed by whatever takes it out of `submitted`. */
export const confirmationOf = (orderId: number): About => ({
  kind: confirmationTask.kind,
  subject: ['order', orderId],
})
