import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** An application waits for a manager: about the organization that applied. */
export const confirmationTask: TaskKind = {
  kind: 'clients.confirm',
  side: 'staff',
  path: paths.manager.newClient,
}
