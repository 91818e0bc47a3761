import { IconChecks } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { taskLabel } from '#platform/shared/task.ts'
import { Age } from '#ui/age.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Due } from '#ui/due.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { Amount } from '#ui/money.tsx'
import type { Task } from '../contract.ts'
import { taskCounts, useLiveTasks, waitingTasks } from './api.ts'
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

function TaskLine({ task }: { task: Task }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { kind, title, path, organization_name, value, opened_at, due_at } = task
  return (
    <Link to={over(search, path)} prefetch="intent" preventScrollReset>
      <strong>{title}</strong>
      {organization_name !== null && organization_name !== title && <span>{organization_name}</span>}
      <span className="dimmed">{t(taskLabel(kind) as never)}</span>
      <span className="dimmed">
        <Age since={opened_at} />
      </span>
      {due_at && <Due at={due_at} />}
      {value && (
        <span className={styles.value}>
          <Amount value={value} />
        </span>
      )}
    </Link>
  )
}

/** A path that only adds to the address leaves the rest of it as it is. */
function over(search: URLSearchParams, path: string): string {
  if (!path.startsWith('?')) return path
  const next = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(path)) next.set(name, value)
  return `?${next}`
}
