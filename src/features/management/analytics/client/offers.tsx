import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { List } from '#ui/list/list.tsx'
import { Table } from '#ui/list/table.tsx'
import { Amount, Percent } from '#ui/money.tsx'
import { analytics, type OfferFigures } from '../contract.ts'
import type { OfferOutcome } from '../offers.ts'
import styles from './analytics.module.css'
import { offerOutcomesAt, offersAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'

type Row = OfferFigures['rows'][number]

const unnarrowed = { fate: null, cause: null, currency: null }

/** Outcomes of offers and the causes of lost ones; every figure links to its orders in the list below. */
export function Offers() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(analytics.offerOutcomes)
  const { data } = useSuspenseQuery(offersAt(place.search))
  const { data: orders } = useSuspenseQuery(offerOutcomesAt(place.search))
  const columns: Column<Row>[] = [
    {
      key: 'fate',
      title: t('analytics.offers.fate'),
      cell: ({ fate, cause, amount: { currency } }) => (
        <Link to={place.to({ ...unnarrowed, fate, cause, currency })} preventScrollReset>
          {t(`analytics.offers.fates.${fate}`)}
          {cause && `: ${t(`analytics.offers.causes.${cause}`)}`}
        </Link>
      ),
    },
    { key: 'orders', title: t('analytics.orders'), figures: true, cell: (row) => row.orders },
    {
      key: 'amount',
      title: t('analytics.amount'),
      figures: true,
      cell: ({ amount }) => <Amount value={amount} />,
    },
    ...(data.compared
      ? [
          {
            key: 'orders_before',
            title: t('analytics.offers.ordersBefore'),
            figures: true,
            cell: ({ orders_before }: Row) => orders_before ?? '–',
          },
          {
            key: 'before',
            title: t('analytics.before'),
            figures: true,
            cell: ({ before }: Row) => (before ? <Amount value={before} /> : '–'),
          },
        ]
      : []),
  ]
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      {data.rows.length === 0 ? (
        <p>{t('analytics.offers.none')}</p>
      ) : (
        <>
          <p>
            <WinRate of={data} />
          </p>
          <div className={styles.summary}>
            <Table
              caption={t('analytics.views.offers')}
              rows={data.rows}
              columns={columns}
              rowKey={({ fate, cause, amount }) => `${fate} ${cause} ${amount.currency}`}
            />
          </div>
          <List
            place={place}
            caption={t('analytics.offers.orders')}
            page={orders}
            hint={t('analytics.times.search')}
            cells={{
              number: ({ id, number }: OfferOutcome) => <Link to={paths.manager.order(id)}>{number}</Link>,
            }}
            onOpen={({ id }) => void navigate(paths.manager.order(id))}
          />
        </>
      )}
    </>
  )
}

function WinRate({ of: { rate_bp, before_bp, decided } }: { of: OfferFigures }) {
  const { t } = useTranslation()
  if (rate_bp === null) return t('analytics.offers.noneDecided')
  return (
    <>
      <b>
        <Percent bp={rate_bp} />
      </b>{' '}
      {t('analytics.offers.won', { count: decided })}
      {before_bp !== null && (
        <>
          {' · '}
          {t('analytics.before')} <Percent bp={before_bp} />
        </>
      )}
    </>
  )
}
