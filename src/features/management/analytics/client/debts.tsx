import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import type { Column } from '#ui/list/column.ts'
import { List } from '#ui/list/list.tsx'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import { When } from '#ui/when.tsx'
import { type Ageing, analytics } from '../contract.ts'
import type { Debt } from '../debts.ts'
import { ageingAt, debtsAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'

type Row = Ageing['rows'][number]
type Place = ReturnType<typeof useList<typeof analytics.debts>>

/** Debts at the end of the period by age at that time; each figure links to its invoices in the list below. */
export function Debts() {
  const { t } = useTranslation()
  const day = useDay()
  const place = useList(analytics.debts)
  const { data } = useSuspenseQuery(ageingAt(place.search))
  const { data: invoices } = useSuspenseQuery(debtsAt(place.search))
  const columns = useColumns(place, data.compared !== null)
  const currencies = [...new Set(data.rows.map(({ left }) => left.currency))]
  const opened = (order: number) => place.to({ order, panel: 'invoices' })
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      <p>
        {currencies.length === 0
          ? t('analytics.debts.none', { day: day(data.period.to) })
          : t('analytics.debts.asOf', { day: day(data.period.to) })}
        {data.compared && ` ${t('analytics.debts.comparedWith', { day: day(data.compared.to) })}`}
      </p>
      <div>
        {currencies.map((currency) => (
          <section key={currency}>
            <h2>{currency}</h2>
            <Table
              caption={t('analytics.debts.in', { currency })}
              rows={data.rows.filter(({ left }) => left.currency === currency)}
              columns={columns}
              rowKey={({ age }) => age}
            />
          </section>
        ))}
      </div>
      {currencies.length > 0 && (
        <List
          place={place}
          caption={t('analytics.debts.list')}
          page={invoices}
          hint={t('analytics.debts.search')}
          cells={{
            number: ({ order_id, number }: Debt) => (
              <Link to={opened(order_id)} preventScrollReset>
                {number}
              </Link>
            ),
            issued_at: ({ issued_at }: Debt) => <When at={issued_at} as="day" />,
            due_on: ({ due_on }: Debt) => day(due_on),
            left: ({ left }: Debt) => <Amount value={left} strong />,
          }}
          onOpen={({ order_id }) => place.go({ order: order_id, panel: 'invoices' })}
        />
      )}
    </>
  )
}

function useColumns(place: Place, isCompared: boolean): Column<Row>[] {
  const { t } = useTranslation()
  const columns: Column<Row>[] = [
    {
      key: 'age',
      title: t('analytics.debts.age'),
      cell: ({ age, invoices, left: { currency } }) =>
        invoices === 0 ? (
          t(`analytics.debts.ages.${age}`)
        ) : (
          <Link to={place.to({ age, currency })} preventScrollReset>
            {t(`analytics.debts.ages.${age}`)}
          </Link>
        ),
    },
    {
      key: 'invoices',
      title: t('analytics.debts.invoices'),
      figures: true,
      cell: ({ invoices }) => invoices,
    },
    {
      key: 'left',
      title: t('analytics.debts.left'),
      figures: true,
      cell: ({ left }) => <Amount value={left} />,
    },
  ]
  if (!isCompared) return columns
  return [
    ...columns,
    {
      key: 'invoices_before',
      title: t('analytics.debts.invoicesBefore'),
      figures: true,
      cell: ({ invoices_before }) => invoices_before,
    },
    {
      key: 'before',
      title: t('analytics.before'),
      figures: true,
      cell: ({ before }) => before && <Amount value={before} />,
    },
  ]
}
