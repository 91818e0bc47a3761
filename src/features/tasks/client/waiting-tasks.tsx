import { IconChecks } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { taskLabel } from '#platform/shared/task.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { taskCounts, useLiveTasks, waitingTasks } from './api.ts'
import { TaskLine } from './task-line.tsx'
import styles from './waiting-tasks.module.css'

/** What waits for the one who looks, the oldest first; the kinds above choose among it. */
export function WaitingTasks() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: waiting } = useSuspenseQuery(waitingTasks(search))
  useLiveTasks()
  return (
    <>
      <Kinds />
      {waiting.rows.length === 0 ? (
        <Empty Sign={IconChecks} title={t('tasks.nothing')} text={t('tasks.nothingText')}>
          <ButtonLink to={paths.manager.allOrders} variant="default">
            {t('tasks.toOrders')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <ul className={styles.list}>
            {waiting.rows.map((task) => (
              <li key={task.id}>
                <TaskLine task={task} />
              </li>
            ))}
          </ul>
          <Pages {...waiting} />
        </>
      )}
    </>
  )
}

/** A kind of task with how many of it wait; the open one stands in the address as `?kind=`. */
function Kinds() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: counts } = useSuspenseQuery(taskCounts)
  const open = search.get('kind')
  if (counts.length < 2 && open === null) return null
  const all = { kind: null, label: t('tasks.all'), count: counts.reduce((sum, { count }) => sum + count, 0) }
  const kinds = counts.map(({ kind, count }) => ({ kind, label: t(taskLabel(kind) as never), count }))
  return (
    <nav className={styles.kinds} aria-label={t('tasks.kinds')}>
      {[all, ...kinds].map(({ kind, label, count }) => (
        <Link
          key={kind}
          to={kind ? `?kind=${kind}` : '?'}
          aria-current={kind === open ? 'true' : undefined}
          preventScrollReset
        >
          {label} <b className="figures">{count}</b>
        </Link>
      ))}
    </nav>
  )
}
