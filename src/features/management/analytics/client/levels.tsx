import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { List } from '#ui/list/list.tsx'
import { Table } from '#ui/list/table.tsx'
import { analytics, type LevelFigures } from '../contract.ts'
import type { LevelTransition } from '../level-moves.ts'
import styles from './analytics.module.css'
import { levelsAt, levelTransitionsAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'

type Step = LevelFigures['steps'][number]

const unnarrowed = { direction: null, from_level: null, to_level: null }

/** Clients who rose or fell to another level; every figure links to its clients in the list below. */
export function Levels() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(analytics.levelTransitions)
  const { data } = useSuspenseQuery(levelsAt(place.search))
  const { data: transitions } = useSuspenseQuery(levelTransitionsAt(place.search))
  const columns: Column<Step>[] = [
    {
      key: 'step',
      title: t('analytics.levels.step'),
      cell: ({ from_level, to_level }) => (
        <Link
          to={place.to({ ...unnarrowed, from_level: String(from_level), to_level: String(to_level) })}
          preventScrollReset
        >
          {t('analytics.levels.fromTo', { from: from_level, to: to_level })}
        </Link>
      ),
    },
    {
      key: 'direction',
      title: t('analytics.levels.direction'),
      cell: ({ direction }) => t(`analytics.levels.directions.${direction}`),
    },
    {
      key: 'moves',
      title: t('analytics.levels.transitions'),
      figures: true,
      cell: ({ transitions: count }) => count,
    },
    ...(data.compared
      ? [
          {
            key: 'before',
            title: t('analytics.before'),
            figures: true,
            cell: ({ before }: Step) => before ?? '–',
          },
        ]
      : []),
  ]
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      {data.steps.length === 0 ? (
        <p>{t('analytics.levels.none')}</p>
      ) : (
        <>
          <p>
            {data.totals.map(({ direction, transitions: count, before }, nth) => (
              <span key={direction}>
                {nth > 0 && ' · '}
                <Link to={place.to({ ...unnarrowed, direction })} preventScrollReset>
                  {t(`analytics.levels.counted.${direction}`, { count })}
                </Link>
                {before !== null && ` (${t('analytics.was', { amount: before })})`}
              </span>
            ))}
          </p>
          <div className={styles.summary}>
            <Table
              caption={t('analytics.views.levels')}
              rows={data.steps}
              columns={columns}
              rowKey={({ from_level, to_level }) => `${from_level} ${to_level}`}
            />
          </div>
          <List
            place={place}
            caption={t('analytics.levels.clients')}
            page={transitions}
            hint={t('analytics.search')}
            cells={{
              organization_name: ({ organization_id, organization_name }: LevelTransition) => (
                <Link to={paths.manager.client(organization_id)}>{organization_name}</Link>
              ),
            }}
            onOpen={({ organization_id }) => void navigate(paths.manager.client(organization_id))}
          />
        </>
      )}
    </>
  )
}
