import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InvoiceSummary } from '../../invoice-shape.ts'
import { invoicesOfClient } from '../api.ts'
import { InvoiceState } from '../parts/invoice-state.tsx'

/** The newest invoices of a client, and what it owes in total. */
export default function InvoicesOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(invoicesOfClient(id))
  if (!data) return <Skeleton of="table" />
  if (data.total === 0) return <p className="dimmed">{t('invoicing.ofClient.none')}</p>
  const columns: Column<InvoiceSummary>[] = [
    {
      key: 'number',
      title: t('invoicing.number'),
      cell: ({ number, order_id }) => <Link to={paths.manager.invoicesHere(order_id)}>{number}</Link>,
    },
    {
      key: 'state',
      title: t('invoicing.state'),
      cell: ({ state, kind, is_reported }) => (
        <InvoiceState of={state} kind={kind} isReported={is_reported} />
      ),
    },
    { key: 'due', title: t('invoicing.due'), cell: ({ due_on }) => <Day of={due_on} /> },
    { key: 'left', title: t('invoicing.left'), figures: true, cell: ({ left }) => <Amount value={left} /> },
  ]
  return (
    <>
      <Table
        caption={t('invoicing.title')}
        rows={data.rows}
        columns={columns}
        rowKey={(row) => row.id}
        totals={
          data.sums?.length
            ? {
                number: t('list.all', { count: data.total }),
                left: data.sums.map((sum) => (
                  <div key={sum.currency}>
                    <Amount value={sum} strong />
                  </div>
                )),
              }
            : undefined
        }
      />
      {data.total > data.rows.length && (
        <p>
          <Link to={paths.manager.invoicesOf(id)}>{t('list.all', { count: data.total })}</Link>
        </p>
      )}
    </>
  )
}
