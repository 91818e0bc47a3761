import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { OwnRefund } from '../contract.ts'
import { myRefunds, useLiveRefunds } from './api.ts'

/** The refunds of one's own company. Nothing while there are none. */
export function OwnRefunds() {
  const { t } = useTranslation()
  const { data: refunds } = useSuspenseQuery(myRefunds)
  useLiveRefunds()
  if (refunds.length === 0) return null
  const columns: Column<OwnRefund>[] = [
    { key: 'number', title: t('refunds.number'), whole: true, cell: ({ number }) => number },
    { key: 'day', title: t('refunds.day'), cell: ({ requested_at }) => <When at={requested_at} as="day" /> },
    { key: 'state', title: t('refunds.state'), cell: ({ state }) => t(`refunds.ownStates.${state}`) },
    { key: 'account', title: t('refunds.toAccount'), cell: ({ to_account }) => to_account },
    {
      key: 'sent',
      title: t('refunds.sentOn'),
      cell: ({ sent_on }) => (sent_on ? <Day of={sent_on} /> : '–'),
    },
    { key: 'reference', title: t('refunds.reference'), cell: ({ reference }) => reference ?? '–' },
    {
      key: 'amount',
      title: t('refunds.amount'),
      figures: true,
      cell: ({ amount }) => <Amount value={amount} strong />,
    },
  ]
  return (
    <section>
      <h2>{t('refunds.title')}</h2>
      <Table caption={t('refunds.title')} rows={refunds} columns={columns} rowKey={({ id }) => id} />
    </section>
  )
}
