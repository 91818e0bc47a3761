import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownPurchasesOf } from '../api.ts'
import { useBoughtColumns } from './bought-columns.tsx'
import { Leaf } from './leaf.tsx'

/** The purchases of a product by one's own company: day, quantity and price. */
export function OwnPurchases({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...ownPurchasesOf(productId, page), placeholderData: (before) => before })
  const columns = useBoughtColumns(paths.account.order)
  return (
    <section>
      <h2>{t('purchases.own')}</h2>
      {!data && <Skeleton of="table" rows={3} />}
      {data?.total === 0 && <p className="dimmed">{t('purchases.none')}</p>}
      {data && data.total > 0 && (
        <>
          <small className="dimmed">{t('purchases.asAgreed')}</small>
          <Table caption={t('purchases.own')} rows={data.rows} columns={columns} rowKey={({ id }) => id} />
          <Leaf of={data} onPage={setPage} />
        </>
      )}
    </section>
  )
}
