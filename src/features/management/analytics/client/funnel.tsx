import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Percent } from '#ui/money.tsx'
import { analytics, type Funnel as FunnelFigures } from '../contract.ts'
import { companiesBehind } from '../funnel.ts'
import { funnelAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { places } from './places.ts'
import { useHours } from './use-hours.ts'

type Step = FunnelFigures['steps'][number]

/** Progress of the companies that applied in the period; each step links to its clients. */
export function Funnel() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const place = useList(analytics.sales)
  const { data } = useSuspenseQuery(funnelAt(search))
  const hours = useHours()
  const columns: Column<Step>[] = [
    {
      key: 'step',
      title: t('analytics.funnel.step'),
      cell: ({ step }) => (
        <Link to={places.clients(companiesBehind(step, data.period))}>
          {t(`analytics.funnel.steps.${step}`)}
        </Link>
      ),
    },
    { key: 'companies', title: t('analytics.funnel.companies'), figures: true, cell: (row) => row.companies },
    {
      key: 'share',
      title: t('analytics.share'),
      figures: true,
      cell: ({ share_bp }) => (share_bp === null ? '–' : <Percent bp={share_bp} />),
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
    {
      key: 'hours',
      title: t('analytics.funnel.median'),
      figures: true,
      cell: ({ median_hours }) => (median_hours === null ? '–' : hours(median_hours)),
    },
  ]
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      {data.steps[0]!.companies === 0 && <p>{t('analytics.funnel.none')}</p>}
      <Table
        caption={t('analytics.views.funnel')}
        rows={data.steps}
        columns={columns}
        rowKey={({ step }) => step}
      />
    </>
  )
}
