import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const staff = (verb: string): TaskKind => ({
  kind: `returns.${verb}`,
  side: 'staff',
  path: paths.manager.returnHere,
})

/** The deadline of a return has passed and it has not arrived. */
export const overdueTask = staff('overdue')
/** A received return is to be inspected. */
export const inspectTask = staff('inspect')

export const returnTasks = [overdueTask, inspectTask]
