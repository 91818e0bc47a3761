import { serve } from '#platform/server/serve.ts'
import { tasksApi } from '../contract.ts'
import { countTasks, listTasks } from './list-tasks.ts'

export const taskRoutes = serve('tasks', tasksApi, {
  list: (act, { query }) => listTasks(act, query),
  counts: (act, { query }) => countTasks(act, query),
})
