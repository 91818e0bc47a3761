import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** Task for chief managers: decide about proposed terms. The subject is the organization. */
export const termsTask: TaskKind = {
  kind: 'clients.decideTerms',
  side: 'staff',
  role: 'chief_manager',
  path: (id) => `${paths.manager.client(id)}&panel=terms`,
}
