import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Task: decide about a change of a company's details. The subject is the organization. */
export const changeTask: TaskKind = {
  kind: 'clients.decideChange',
  side: 'staff',
  path: paths.manager.clientDetails,
}
