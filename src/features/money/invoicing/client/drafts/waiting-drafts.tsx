import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { WaitingDraft } from '../../draft-shape.ts'
import { waitingDrafts } from '../api.ts'
import styles from '../invoicing.module.css'

/** The drafts of all orders. Each opens with the invoices of its order. */
export function WaitingDrafts({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(waitingDrafts)
  if (data.length === 0) return null
  const columns: Column<WaitingDraft>[] = [
    {
      key: 'order',
      title: t('invoicing.order'),
      cell: ({ order_id, order_number }) => (
        <Link to={place.to({ order: order_id, panel: 'invoices' })} preventScrollReset>
          {t('invoicing.drafts.ofOrder', { number: order_number })}
        </Link>
      ),
    },
    { key: 'client', title: t('invoicing.client'), cell: ({ organization_name }) => organization_name },
    { key: 'kind', title: t('invoicing.kind'), cell: ({ kind }) => t(`invoicing.kinds.${kind}`) },
    { key: 'by', title: t('invoicing.drafts.by'), cell: ({ by }) => by },
    { key: 'note', title: t('invoicing.drafts.note'), cell: ({ note }) => note || '–' },
  ]
  return (
    <details className={styles.drafts}>
      <summary>{t('invoicing.drafts.waiting', { count: data.length })}</summary>
      <Table
        caption={t('invoicing.drafts.waiting', { count: data.length })}
        rows={data}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </details>
  )
}
