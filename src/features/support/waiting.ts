import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const task = (verb: string): string => `support.${verb}`

/** A company's request waits for whoever looks after it until it is decided. */
export const decideTask: TaskKind = {
  kind: task('decide'),
  side: 'staff',
  path: paths.manager.requestHere,
}

/** What was decided waits for whoever asked: it does, or it is opened again. */
export const decidedTask: TaskKind = {
  kind: task('look'),
  side: 'client',
  deed: 'buy',
  path: paths.account.supportRequest,
}

export const supportTasks = [decideTask, decidedTask]
