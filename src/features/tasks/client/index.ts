export { ownTasks, taskCounts, useTaskCounts, waitingTasks } from './api.ts'
export { OwnTasks } from './own-tasks.tsx'
export { WaitingTasks } from './waiting-tasks.tsx'
