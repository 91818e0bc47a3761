import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { List } from '#ui/list/list.tsx'
import { Table } from '#ui/list/table.tsx'
import { Percent } from '#ui/money.tsx'
import { analytics, type Times as TimeFigures } from '../contract.ts'
import { type OrderTime, timeSteps } from '../times.ts'
import { orderTimesAt, timesAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { useHours } from './use-hours.ts'

type Step = TimeFigures['steps'][number]

/** Durations of orders; each step links to its orders in the list below. */
export function Times() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(analytics.orderTimes)
  const { data } = useSuspenseQuery(timesAt(place.search))
  const { data: orders } = useSuspenseQuery(orderTimesAt(place.search))
  const hours = useHours()
  const said = (value: number | null) => (value === null ? '–' : hours(value))
  const columns: Column<Step>[] = [
    {
      key: 'step',
      title: t('analytics.times.step'),
      cell: ({ step }) => (
        <Link to={place.to({ step, late: null })} preventScrollReset>
          {t(`analytics.times.steps.${step}`)}
        </Link>
      ),
    },
    { key: 'orders', title: t('analytics.orders'), figures: true, cell: ({ orders: count }) => count },
    {
      key: 'median',
      title: t('analytics.times.median'),
      figures: true,
      cell: ({ median_hours }) => said(median_hours),
    },
    {
      key: 'most',
      title: t('analytics.times.most'),
      figures: true,
      cell: ({ most_hours }) => said(most_hours),
    },
    ...(data.compared
      ? [
          {
            key: 'before',
            title: t('analytics.times.before'),
            figures: true,
            cell: ({ before_hours }: Step) => said(before_hours),
          },
        ]
      : []),
  ]
  const cells = Object.fromEntries(timeSteps.map((step) => [step, (row: OrderTime) => said(row[step])]))
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      {data.steps.every(({ orders: count }) => count === 0) && <p>{t('analytics.times.none')}</p>}
      <Table
        caption={t('analytics.views.times')}
        rows={data.steps}
        columns={columns}
        rowKey={({ step }) => step}
      />
      <p>
        <OnTime of={data.on_time} to={place.to({ late: '1', step: null })} />
      </p>
      <List
        place={place}
        caption={t('analytics.times.orders')}
        page={orders}
        hint={t('analytics.times.search')}
        cells={{
          ...cells,
          number: ({ id, number }: OrderTime) => <Link to={paths.manager.order(id)}>{number}</Link>,
        }}
        onOpen={({ id }) => void navigate(paths.manager.order(id))}
      />
    </>
  )
}

function OnTime({
  of: { lines, late, share_bp, before_bp },
  to,
}: {
  of: TimeFigures['on_time']
  to: string
}) {
  const { t } = useTranslation()
  if (share_bp === null) return t('analytics.times.nonePromised')
  return (
    <>
      <b>
        <Percent bp={share_bp} />
      </b>{' '}
      {t('analytics.times.onTime', { count: lines })}
      {before_bp !== null && (
        <>
          {' · '}
          {t('analytics.before')} <Percent bp={before_bp} />
        </>
      )}
      {late > 0 && (
        <>
          {' · '}
          <Link to={to} preventScrollReset>
            {t('analytics.times.lateLines', { count: late })}
          </Link>
        </>
      )}
    </>
  )
}
