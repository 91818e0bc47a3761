import { useSuspenseQuery } from '@tanstack/react-query'
import { ownTasks, useLiveTasks } from './api.ts'
import { type AlsoWaiting, TaskTable } from './task-table.tsx'

/** The tasks of the company's own people, after other things that wait; nothing if there are none. */
export function OwnTasks({ title, also }: { title: string; also: readonly AlsoWaiting[] }) {
  const { data } = useSuspenseQuery(ownTasks)
  useLiveTasks()
  if (data.rows.length === 0 && also.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <TaskTable caption={title} rows={data.rows} also={also} />
    </section>
  )
}
