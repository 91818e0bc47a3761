import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BlanketSummary } from '../../blanket-order-shape.ts'
import { blanketOrdersOf, useLiveBlanketOrders } from '../api.ts'
import { blanketCells } from '../parts/blanket-cells.tsx'

const SendForm = lazy(() => import('./send-form.tsx'))
const cells = blanketCells(paths.manager.blanketOrderHere)

/** The blanket orders of a client, the newest first, and the form for a new one. */
export default function BlanketOrdersOfClient({ of: client }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(blanketOrdersOf(client.id))
  const [isOpen, setOpen] = useState(false)
  useLiveBlanketOrders()
  if (!data) return <Skeleton of="table" />
  const columns: Column<BlanketSummary>[] = [
    { key: 'number', title: t('blanketOrders.number'), cell: cells.number },
    { key: 'state', title: t('blanketOrders.state'), cell: cells.state },
    { key: 'from', title: t('blanketOrders.from'), whole: true, cell: cells.valid_from },
    { key: 'until', title: t('blanketOrders.until'), whole: true, cell: cells.valid_until },
    {
      key: 'left',
      title: t('blanketOrders.leftPercent'),
      figures: true,
      cell: ({ left_percent }) => left_percent,
    },
  ]
  return (
    <>
      {isOpen ? (
        <section aria-label={t('blanketOrders.make')}>
          <h3>{t('blanketOrders.make')}</h3>
          <Suspense fallback={<Skeleton of="facts" rows={4} />}>
            <SendForm client={client} onDone={() => setOpen(false)} />
          </Suspense>
        </section>
      ) : (
        client.status === 'active' && (
          <p>
            <Button onClick={() => setOpen(true)}>{t('blanketOrders.make')}</Button>
          </p>
        )
      )}
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('blanketOrders.noneOfClient')}</p>
      ) : (
        <Table
          caption={t('blanketOrders.title')}
          rows={data.rows}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}
