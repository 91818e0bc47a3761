import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Availability } from '#features/goods/catalogue/client/index.ts'
import { Price } from '#features/goods/pricing/client/index.ts'
import { type PricedProduct, pricing } from '#features/goods/pricing/contract.ts'
import { query } from '#platform/client/query.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import styles from './offers.module.css'

const shown = 8

type Props = {
  /** The company whose prices staff see. Clients see their own. */
  organization_id: number | null
  onAdd: (product: PricedProduct) => void
}

/** Finds products by part number, name or size at the client's prices, to add one with a press. */
export function ProductFinder({ organization_id, onAdd }: Props) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const asked = useDeferredValue(q.trim())
  const isAsked = asked.length > 1
  const paging = { q: asked, page: 1, per_page: shown }
  const own = useQuery({
    ...query(pricing.products, { query: paging }),
    enabled: isAsked && organization_id === null,
    placeholderData: keepPreviousData,
  })
  const offered = useQuery({
    ...query(pricing.forClient, { query: { ...paging, organization_id: organization_id ?? 0 } }),
    enabled: isAsked && organization_id !== null,
    placeholderData: keepPreviousData,
  })
  const found: readonly PricedProduct[] | undefined =
    organization_id === null ? own.data?.rows : offered.data?.rows
  const columns: Column<PricedProduct>[] = [
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
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onAdd(product)
            setQ('')
          }}
        >
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
      {isAsked && found && (
        <Table
          caption={t('orders.offers.addProduct')}
          rows={found}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}
