export { taskCounts, useTaskCounts, waitingTasks } from './api.ts'
export { WaitingTasks } from './waiting-tasks.tsx'
