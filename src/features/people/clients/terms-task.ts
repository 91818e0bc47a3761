import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Terms that a manager proposed wait for a chief manager: about the organization. */
export const termsTask: TaskKind = {
  kind: 'clients.decideTerms',
  side: 'staff',
  role: 'chief_manager',
  path: (id) => `${paths.manager.client(id)}&panel=terms`,
}
