import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { taskLabel } from '#platform/shared/task.ts'
import { ChipLinks } from '#ui/list/chip-links.tsx'
import { subjectOf, taskSubjects } from '../contract.ts'
import { countsAt } from './api.ts'
import styles from './task-filters.module.css'

/** The filters of the queue in one line: kinds, and whose tasks. */
export function TaskFilters() {
  const [search] = useSearchParams()
  return (
    <div className={styles.bar}>
      <Kinds />
      {search.has('manager_id') ? <OfColleague /> : <Scopes />}
    </div>
  )
}

type Chip = { value: string | null; label: string; count?: number }

function Chips({ name, label, of }: { name: 'kind' | 'scope'; label: string; of: readonly Chip[] }) {
  const [search] = useSearchParams()
  const asked = search.get(name)
  const open = of.some(({ value }) => value === asked) ? asked : null
  return (
    <ChipLinks
      label={label}
      of={of.map(({ value, label: words, count }) => ({
        key: value,
        label: words,
        to: withOnly(search, name, value),
        isOpen: value === open,
        count,
      }))}
    />
  )
}

/** The subjects of tasks with their counts. The chosen one, or one kind of it, is in the URL as `?kind=`. */
function Kinds() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: counts } = useSuspenseQuery(countsAt(search))
  const open = search.get('kind')
  const countOf = (found: (kind: string) => boolean) =>
    counts.filter(({ kind }) => found(kind)).reduce((sum, { count }) => sum + count, 0)
  const subjects = taskSubjects
    .map((value) => ({
      value,
      label: t(`tasks.subjects.${value}`),
      count: countOf((kind) => subjectOf(kind) === value),
    }))
    .filter(({ value, count }) => count > 0 || value === open)
  const isKind = open?.includes('.')
    ? [{ value: open, label: t(taskLabel(open) as never) as string, count: countOf((kind) => kind === open) }]
    : []
  const all = { value: null, label: t('tasks.all'), count: countOf(() => true) }
  return <Chips name="kind" label={t('tasks.kinds')} of={[all, ...isKind, ...subjects]} />
}

/** Own clients, clients of absent colleagues, or all; in the URL as `?scope=`. */
function Scopes() {
  const { t } = useTranslation()
  const scopes = ([null, 'mine', 'standing_in'] as const).map((value) => ({
    value,
    label: t(`tasks.scopes.${value ?? 'team'}`),
  }))
  return <Chips name="scope" label={t('tasks.scope')} of={scopes} />
}

/** Says that only tasks of one colleague's clients are shown, `?manager_id=`, with a link to all. */
function OfColleague() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data = [] } = useQuery(managerChoices)
  const name = data.find(({ id }) => String(id) === search.get('manager_id'))?.name ?? '…'
  return (
    <p className={styles.colleague}>
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
