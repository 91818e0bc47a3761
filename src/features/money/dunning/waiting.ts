import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const named = (verb: string, path: TaskKind['path']): TaskKind => ({
  kind: `dunning.${verb}`,
  side: 'staff',
  role: 'chief_manager',
  path,
})

/** The task of chief managers to decide about a client that has not paid. Its subject is the company. */
export const decideTask = named('decide', (id) => `${paths.manager.client(id)}&panel=dunning`)

export const dunningTasks = [decideTask]
