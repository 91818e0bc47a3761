export { countsAt, ownTasks, taskCounts, useTaskCounts, waitingTasks } from './api.ts'
export { OwnTasks } from './own-tasks.tsx'
export type { TaskActions } from './task-actions.ts'
export { WaitingTasks } from './waiting-tasks.tsx'
