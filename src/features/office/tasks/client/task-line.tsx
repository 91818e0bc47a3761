import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { taskLabel } from '#platform/shared/task.ts'
import { Age } from '#ui/age.tsx'
import { Due } from '#ui/due.tsx'
import { Amount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { Task } from '../contract.ts'
import styles from './waiting-tasks.module.css'

/** One task: its subject, age and due date, and a link to it. */
export function TaskLine({ task }: { task: Task }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { kind, title, path, organization_name, standing_in_for, value, opened_at, due_at, note } = task
  return (
    <Link to={over(search, path)} prefetch="intent" preventScrollReset>
      <strong>{title}</strong>
      {organization_name !== null && organization_name !== title && <span>{organization_name}</span>}
      {standing_in_for && <State tone="quiet">{t('tasks.standingInFor', { name: standing_in_for })}</State>}
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
      {note && !title.endsWith(note) && <span className={styles.note}>{note}</span>}
    </Link>
  )
}

/** A path that starts with `?` keeps the other parameters of the URL. */
function over(search: URLSearchParams, path: string): string {
  if (!path.startsWith('?')) return path
  const next = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(path)) next.set(name, value)
  return `?${next}`
}
