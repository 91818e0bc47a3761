import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { billsBehind } from '../ageing.ts'
import type { Ageing } from '../contract.ts'
import styles from './analytics.module.css'
import { ageing } from './api.ts'
import { places } from './places.ts'

type Row = Ageing['rows'][number]

/** What is owed today, by how late it is; each figure opens its bills. */
export function Debts() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ageing)
  const columns: Column<Row>[] = [
    {
      key: 'age',
      title: t('analytics.debts.age'),
      cell: ({ age, bills, left }) =>
        bills === 0 ? (
          t(`analytics.debts.ages.${age}`)
        ) : (
          <Link to={places.bills(billsBehind(age, left.currency, data.today))}>
            {t(`analytics.debts.ages.${age}`)}
          </Link>
        ),
    },
    { key: 'bills', title: t('analytics.debts.bills'), figures: true, cell: ({ bills }) => bills },
    {
      key: 'left',
      title: t('analytics.debts.left'),
      figures: true,
      cell: ({ left }) => <Amount value={left} />,
    },
  ]
  const currencies = [...new Set(data.rows.map(({ left }) => left.currency))]
  return (
    <>
      {currencies.length === 0 && <p>{t('analytics.debts.none')}</p>}
      <div className={styles.trends}>
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
    </>
  )
}
