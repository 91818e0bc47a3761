import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Sale } from '../../contract.ts'
import { buyersOf } from '../api.ts'
import { useBoughtColumns } from './bought-columns.tsx'
import { Leaf } from './leaf.tsx'

/** The buyers of a product and the prices they paid. */
export default function Buyers({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...buyersOf(of.id, page), placeholderData: (before) => before })
  const bought = useBoughtColumns(paths.manager.order)
  const columns: Column<Sale>[] = [
    { key: 'client', title: t('purchases.client'), cell: ({ organization_name }) => organization_name },
    ...(bought as Column<Sale>[]),
  ]
  if (!data) return <Skeleton of="table" />
  if (data.total === 0) return <p className="dimmed">{t('purchases.noOne')}</p>
  return (
    <>
      <small className="dimmed">{t('purchases.asAgreed')}</small>
      <Table caption={t('purchases.buyers')} rows={data.rows} columns={columns} rowKey={({ id }) => id} />
      <Leaf of={data} onPage={setPage} />
    </>
  )
}
