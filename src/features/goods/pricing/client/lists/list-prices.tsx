import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListedPrice, PriceListCard } from '../../price-list-shape.ts'
import { pricesOfList } from './lists-api.ts'
import styles from './lists-tool.module.css'

/** The prices of a list next to those in force, all or only the different ones. */
export function ListPrices({ of: { id, state } }: { of: PriceListCard }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState({ q: '', differing: false, page: 1 })
  const { data } = useQuery(pricesOfList(id, wanted))
  const price = (value: ListedPrice['price']) => (value ? <PriceAmount value={value} /> : '–')
  const columns: Column<ListedPrice>[] = [
    { key: 'sku', title: t('catalogue.sku'), cell: ({ sku }) => <span className="code">{sku}</span> },
    { key: 'name', title: t('catalogue.product'), cell: ({ name }) => name },
    { key: 'min_qty', title: t('pricing.from'), figures: true, cell: ({ min_qty }) => min_qty },
    { key: 'price', title: t('pricing.lists.here'), figures: true, cell: (row) => price(row.price) },
    { key: 'now', title: t('pricing.lists.now'), figures: true, cell: (row) => price(row.now) },
  ]
  const shown = state === 'active' ? columns.slice(0, -1) : columns
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / 20))
  const turn = (page: number) => setWanted((before) => ({ ...before, page }))
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t('pricing.list.search')}
          placeholder={t('pricing.list.search')}
          value={wanted.q}
          onChange={(event) => {
            const q = event.currentTarget.value
            setWanted((before) => ({ ...before, q, page: 1 }))
          }}
        />
        {state !== 'active' && (
          <Checkbox
            label={t('pricing.lists.differing')}
            checked={wanted.differing}
            onChange={(event) => {
              const differing = event.currentTarget.checked
              setWanted((before) => ({ ...before, differing, page: 1 }))
            }}
          />
        )}
      </div>
      {!data && <Skeleton of="table" />}
      {data && data.rows.length === 0 && (
        <p className="dimmed">
          {wanted.q || wanted.differing ? t('list.none') : t('pricing.lists.noPrices')}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <Table
          caption={t('pricing.lists.prices')}
          rows={data.rows}
          columns={shown}
          rowKey={({ product_id, min_qty }) => `${product_id} ${min_qty}`}
        />
      )}
      {pages > 1 && (
        <div className={styles.tools}>
          <Button variant="subtle" disabled={wanted.page <= 1} onClick={() => turn(wanted.page - 1)}>
            ← {t('common.previousPage')}
          </Button>
          <span>{t('common.page', { page: wanted.page, pages })}</span>
          <Button variant="subtle" disabled={wanted.page >= pages} onClick={() => turn(wanted.page + 1)}>
            {t('common.nextPage')} →
          </Button>
        </div>
      )}
    </>
  )
}
