import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Task: decide about an application. The subject is the organization that applied. */
export const confirmationTask: TaskKind = {
  kind: 'clients.confirm',
  side: 'staff',
  path: paths.manager.newClient,
}
