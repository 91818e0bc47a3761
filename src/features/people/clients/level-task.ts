import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** A level that a manager proposed waits for a chief manager (product 3.5): about the organization. */
export const levelTask: TaskKind = {
  kind: 'clients.giveLevel',
  side: 'staff',
  role: 'chief_manager',
  path: paths.manager.newClient,
}
