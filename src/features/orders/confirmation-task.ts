import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** An order that was placed waits for a manager. */
export const confirmationTask: TaskKind = {
  kind: 'orders.confirm',
  side: 'staff',
  path: paths.manager.orderHere,
}
