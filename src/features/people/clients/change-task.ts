import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** A change of a company's details waits for a manager's word: about the organization. */
export const changeTask: TaskKind = {
  kind: 'clients.decideChange',
  side: 'staff',
  path: paths.manager.clientDetails,
}
