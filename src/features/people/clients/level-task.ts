import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Task for chief managers: decide about a proposed level (product 3.5). The subject is the organization. */
export const levelTask: TaskKind = {
  kind: 'clients.giveLevel',
  side: 'staff',
  role: 'chief_manager',
  path: paths.manager.newClient,
}
