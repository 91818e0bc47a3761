import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Availability } from '#features/goods/catalogue/client/index.ts'
import { Price } from '#features/goods/pricing/client/index.ts'
import { type OfferedProduct, pricing } from '#features/goods/pricing/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { query } from '#platform/client/query.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import styles from '../offers.module.css'
import type { Edited } from './edited.ts'

const shown = 8

/** Finds products by part number, name or size at this client's prices. One press adds the smallest quantity. */
export function AddProducts({ order, onAdd }: { order: Order; onAdd: (line: Edited) => void }) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const asked = useDeferredValue(q.trim())
  const { data } = useQuery({
    ...query(pricing.forClient, {
      query: { q: asked, page: 1, per_page: shown, organization_id: order.organization_id },
    }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  const add = (product: OfferedProduct) => {
    onAdd({
      key: `new ${product.id} ${Date.now()}`,
      id: null,
      product_id: product.id,
      sku: product.sku,
      name: product.name,
      unit: product.unit,
      per: product.price?.per ?? 1,
      quantity: String(product.min_qty),
      price: '',
      cost: '',
      lead_days: '',
      promised_on: '',
      note: '',
      internal_note: '',
      is_locked: false,
      instead_of: null,
      instead_name: '',
      break_quantity: '',
      break_price: '',
      of: null,
    })
    setQ('')
  }
  const columns: Column<OfferedProduct>[] = [
    {
      key: 'name',
      title: t('catalogue.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    {
      key: 'availability',
      title: t('catalogue.availability'),
      cell: (product) => <Availability of={product} />,
    },
    {
      key: 'price',
      title: t('orders.yourPrice'),
      figures: true,
      cell: (product) => <Price of={product} unit={product.unit} />,
    },
    {
      key: 'add',
      title: t('orders.workbench.actions'),
      cell: (product) => (
        <Button size="compact-sm" variant="default" onClick={() => add(product)}>
          {t('orders.offers.add')}
        </Button>
      ),
    },
  ]
  return (
    <div>
      <TextInput
        type="search"
        label={t('orders.offers.addProduct')}
        placeholder={t('catalogue.searchLabel')}
        value={q}
        maxLength={300}
        className={styles.grow!}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {asked.length > 1 && data && (
        <Table
          caption={t('orders.offers.addProduct')}
          rows={data.rows}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}
