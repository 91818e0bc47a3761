import { useSuspenseQuery } from '@tanstack/react-query'
import { ownTasks, useLiveTasks } from './api.ts'
import { TaskLine } from './task-line.tsx'
import styles from './waiting-tasks.module.css'

/** What waits for the company's own people, the oldest first; nothing where nothing does. */
export function OwnTasks({ title }: { title: string }) {
  const { data } = useSuspenseQuery(ownTasks)
  useLiveTasks()
  if (data.rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {data.rows.map(({ organization_name: _, ...task }) => (
          <li key={task.id}>
            <TaskLine task={{ ...task, organization_name: null }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
