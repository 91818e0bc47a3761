import { IconChecks } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { taskLabel } from '#platform/shared/task.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pages } from '#ui/list/pages.tsx'
import type { Task } from '../contract.ts'
import { countsAt, useLiveTasks, waitingTasks } from './api.ts'
import { TaskLine } from './task-line.tsx'
import styles from './waiting-tasks.module.css'

/** Buttons that complete a task in one click, by kind. */
export type TaskActions = Record<string, ComponentType<{ task: Task }>>
type Props = { actions?: TaskActions }

/** The tasks of the person, by due date, with filters by kind above them. */
export function WaitingTasks({ actions = {} }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: waiting } = useSuspenseQuery(waitingTasks(search))
  useLiveTasks()
  return (
    <>
      {search.has('manager_id') ? <OfColleague /> : <Scopes />}
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
                <Context task={task} actions={actions} />
              </li>
            ))}
          </ul>
          <Pages {...waiting} />
        </>
      )}
    </>
  )
}

/** The kinds of tasks with their counts; the chosen one is in the URL as `?kind=`. */
function Kinds() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: counts } = useSuspenseQuery(countsAt(search))
  const open = search.get('kind')
  if (counts.length < 2 && open === null) return null
  const all = { kind: null, label: t('tasks.all'), count: counts.reduce((sum, { count }) => sum + count, 0) }
  const kinds = counts.map(({ kind, count }) => ({ kind, label: t(taskLabel(kind) as never), count }))
  return (
    <nav className={styles.kinds} aria-label={t('tasks.kinds')}>
      {[all, ...kinds].map(({ kind, label, count }) => (
        <Link
          key={kind}
          to={withOnly(search, 'kind', kind)}
          aria-current={kind === open ? 'true' : undefined}
          preventScrollReset
        >
          {label} <b className="figures">{count}</b>
        </Link>
      ))}
    </nav>
  )
}

/** Own clients, clients of absent colleagues, or all; in the URL as `?scope=`. */
function Scopes() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const asked = search.get('scope')
  const open = asked === 'mine' || asked === 'standing_in' ? asked : null
  return (
    <nav className={styles.kinds} aria-label={t('tasks.scope')}>
      {([null, 'mine', 'standing_in'] as const).map((scope) => (
        <Link
          key={scope}
          to={withOnly(search, 'scope', scope)}
          aria-current={scope === open ? 'true' : undefined}
          preventScrollReset
        >
          {t(`tasks.scopes.${scope ?? 'team'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Says that only tasks of one colleague's clients are shown, `?manager_id=`, with a link to all. */
function OfColleague() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data = [] } = useQuery(managerChoices)
  const name = data.find(({ id }) => String(id) === search.get('manager_id'))?.name ?? '…'
  return (
    <p>
      {t('tasks.ofColleague', { name })}{' '}
      <Link to={withOnly(search, 'manager_id', null)} preventScrollReset>
        {t('tasks.ofAll')}
      </Link>
    </p>
  )
}

/** Returns the URL parameters with another filter, on the first page and with nothing opened. */
function withOnly(
  search: URLSearchParams,
  name: 'kind' | 'scope' | 'manager_id',
  value: string | null,
): string {
  const next = new URLSearchParams()
  for (const one of ['kind', 'scope', 'manager_id']) {
    const chosen = one === name ? value : search.get(one)
    if (chosen) next.set(one, chosen)
  }
  return `?${next}`
}

function Context({ task, actions }: { task: Task; actions: TaskActions }) {
  const Does = actions[task.kind]
  return Does ? <Does task={task} /> : null
}
