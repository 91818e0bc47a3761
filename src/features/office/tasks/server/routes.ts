import { serve } from '#platform/server/calls/serve.ts'
import { tasksApi } from '../contract.ts'
import { countTasks, listTasks } from './list-tasks.ts'

export const taskRoutes = serve('tasks', tasksApi, {
  list: (ctx, { query }) => listTasks(ctx, query),
  counts: (ctx, { query }) => countTasks(ctx, query),
})
