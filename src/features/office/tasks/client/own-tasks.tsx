import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownTasks, useLiveTasks } from './api.ts'
import { TaskLine } from './task-line.tsx'
import styles from './waiting-tasks.module.css'

type Props = {
  title: string
  /** A line before the tasks for something else that waits. */
  first?: ReactNode
}

/** The tasks of the company's own people; nothing if there are none. */
export function OwnTasks({ title, first = null }: Props) {
  const { data } = useSuspenseQuery(ownTasks)
  useLiveTasks()
  if (data.rows.length === 0 && first === null) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {first !== null && <li>{first}</li>}
        {data.rows.map(({ organization_name: _, ...task }) => (
          <li key={task.id}>
            <TaskLine task={{ ...task, organization_name: null }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
