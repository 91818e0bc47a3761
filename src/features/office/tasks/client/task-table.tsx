import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { taskLabel } from '#platform/shared/task.ts'
import { Age } from '#ui/age.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Due } from '#ui/due.tsx'
import { Amount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { Task } from '../contract.ts'
import { over } from './over.ts'
import type { TaskActions } from './task-actions.ts'
import styles from './task-table.module.css'

/** A further row that is not a task, such as unread messages: its title and the page it opens. */
export type AlsoWaiting = { key: string; title: string; to: string }

type Props = {
  caption: string
  rows: readonly Task[]
  /** Shown before the tasks. */
  also?: readonly AlsoWaiting[]
  /** Names the client of each task, for staff. */
  withClient?: boolean
  actions?: TaskActions
  /** The row the keys act on. */
  keys?: { current: number | null; setCurrent: (index: number) => void }
}

/** The tasks as a table: what, for whom, since and until when, how much, and the one action. */
export function TaskTable({ caption, rows, also = [], withClient = false, actions = {}, keys }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-client={withClient || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tasks.columns.what')}</th>
            {withClient && <th scope="col">{t('tasks.columns.client')}</th>}
            <th scope="col">{t('tasks.columns.since')}</th>
            <th scope="col">{t('tasks.columns.due')}</th>
            <th scope="col" className={styles.figures}>
              {t('tasks.columns.amount')}
            </th>
            <th scope="col" className={styles.figures}>
              {t('tasks.columns.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {also.map((one) => (
            <AlsoRow key={one.key} of={one} span={withClient ? 5 : 4} />
          ))}
          {rows.map((task, index) => (
            <Row
              key={task.id}
              of={task}
              index={index}
              isCurrent={keys?.current === index}
              onFocus={() => keys?.setCurrent(index)}
              withClient={withClient}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  of: Task
  index: number
  isCurrent: boolean
  onFocus: () => void
  withClient: boolean
  actions: TaskActions
}

function Row({ of: task, index, isCurrent, onFocus, withClient, actions }: RowProps) {
  const [search] = useSearchParams()
  const { kind, organization_name, standing_in_for, value, opened_at, due_at } = task
  const Action = actions[kind] ?? OpenTask
  const navigate = useNavigate()
  const onOpen = () => navigate(over(search, task.path), { preventScrollReset: true })
  return (
    <tr
      tabIndex={-1}
      data-index={index}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      onClick={(event) => isPlain(event.target as Element, event.currentTarget) && onOpen()}
      onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen()}
    >
      <td className={styles.what}>
        <What of={task} to={over(search, task.path)} />
      </td>
      {withClient && (
        <td className={styles.client} title={organization_name ?? undefined}>
          {organization_name}
          {standing_in_for && <StandingInFor name={standing_in_for} />}
        </td>
      )}
      <td className={`${styles.since} dimmed`}>
        <Age since={opened_at} />
      </td>
      <td className={styles.due}>{due_at && <Due at={due_at} />}</td>
      <td className={styles.amount}>{value && <Amount value={value} />}</td>
      <td className={styles.action}>
        <Action task={task} />
      </td>
    </tr>
  )
}

/** The subject and what to do with it. A subject that is called like the client is named by what to do. */
function What({ of: { kind, title, organization_name, note, hint }, to }: { of: Task; to: string }) {
  const { t } = useTranslation()
  const label = t(taskLabel(kind) as never) as string
  const isClient = organization_name !== null && title.includes(organization_name)
  const more = [!isClient && label, note && !title.endsWith(note) && note, hint].filter(Boolean).join(' · ')
  return (
    <>
      <Link to={to} prefetch="intent" preventScrollReset>
        {isClient ? label : title}
      </Link>
      {more && (
        <span className="dimmed" title={more}>
          {' '}
          {more}
        </span>
      )}
    </>
  )
}

function StandingInFor({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <State tone="quiet">{t('tasks.standingInFor', { name })}</State>
    </>
  )
}

/** For kinds that are decided where they are shown: a link there, as on every row. */
function OpenTask({ task: { verb, title, path } }: { task: Task }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return <Opens label={t(`tasks.verbs.${verb}`)} title={title} to={over(search, path)} />
}

function Opens({ label, title, to }: { label: string; title: string; to: string }) {
  return (
    <ButtonLink to={to} size="compact-sm" variant="default" aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  )
}

function AlsoRow({ of: { title, to }, span }: { of: AlsoWaiting; span: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <tr onClick={(event) => isPlain(event.target as Element, event.currentTarget) && navigate(to)}>
      <td className={styles.what} colSpan={span}>
        <Link to={to} prefetch="intent">
          {title}
        </Link>
      </td>
      <td className={styles.action}>
        <Opens label={t('tasks.verbs.open')} title={title} to={to} />
      </td>
    </tr>
  )
}

/** A click on a control or in a dialog of the row does not open it, nor does selecting text. */
const isPlain = (target: Element, row: Element): boolean =>
  row.contains(target) && !target.closest('a, button') && getSelection()?.type !== 'Range'
