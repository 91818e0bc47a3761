import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { Movement } from '../../contract.ts'
import { movementsOf } from '../api.ts'
import styles from './stock.module.css'
import type { Stocked } from './stocked.ts'

/** The stock movements, the latest first, page by page. */
export function Movements({ of }: { of: Stocked }) {
  const { t } = useTranslation()
  const words = useWords()
  const pieces = (value: number) => words.number(writtenQuantity(value, of.unit).value)
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...movementsOf(of.id, page), placeholderData: (before) => before })
  const columns: Column<Movement>[] = [
    { key: 'at', title: t('stock.when'), cell: ({ at }) => <When at={at} /> },
    { key: 'kind', title: t('stock.what'), cell: ({ kind }) => t(`stock.movementKinds.${kind}`) },
    { key: 'warehouse', title: t('stock.warehouse'), cell: ({ warehouse }) => warehouse },
    {
      key: 'quantity',
      title: t('stock.change'),
      figures: true,
      cell: ({ quantity }) => (quantity > 0 ? `+${pieces(quantity)}` : pieces(quantity)),
    },
    { key: 'on_hand', title: t('stock.after'), figures: true, cell: ({ on_hand }) => pieces(on_hand) },
    {
      key: 'reason',
      title: t('stock.reason'),
      cell: ({ reason, lot_number }) =>
        lot_number === null ? reason : t('stock.ofLot', { number: lot_number }),
    },
    { key: 'by', title: t('stock.by'), cell: ({ by }) => by },
  ]
  return (
    <section>
      <h2>{t('stock.movements')}</h2>
      {!data && <Skeleton of="table" rows={4} />}
      {data?.total === 0 && <p className="dimmed">{t('stock.noMovements')}</p>}
      {data && data.total > 0 && (
        <Table caption={t('stock.movements')} rows={data.rows} columns={columns} rowKey={({ id }) => id} />
      )}
      {data && data.total > data.per_page && (
        <div className={styles.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('stock.later')}
          </Button>
          <Button
            variant="default"
            disabled={page * data.per_page >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('stock.earlier')}
          </Button>
        </div>
      )}
    </section>
  )
}
