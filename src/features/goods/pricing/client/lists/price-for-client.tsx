import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#platform/client/query.ts'
import { designation } from '#platform/shared/typography.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { pricing } from '../../contract.ts'
import type { OfferedProduct } from '../../price-shape.ts'
import { Price } from '../price.tsx'
import { Reasons } from '../reasons.tsx'
import styles from './client-prices.module.css'
import { pricesOfProduct } from './lists-api.ts'

const shown = 5

/** A search for products with this client's prices; each opens to explain its price. */
export function PriceForClient({ id }: { id: number }) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const asked = useDeferredValue(q.trim())
  const { data } = useQuery({
    ...query(pricing.forClient, { query: { q: asked, page: 1, per_page: shown, organization_id: id } }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TextInput
        type="search"
        mt="md"
        label={t('clientele.prices.search')}
        placeholder={t('pricing.list.search')}
        value={q}
        maxLength={300}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <div aria-live="polite">
        {asked.length > 1 && data?.rows.length === 0 && (
          <p className="dimmed">{t('clientele.prices.nothing')}</p>
        )}
        {asked.length > 1 &&
          data?.rows.map((product) => <Found key={product.id} product={product} organization_id={id} />)}
      </div>
    </>
  )
}

type FoundProps = { product: OfferedProduct; organization_id: number }

function Found({ product, organization_id }: FoundProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.found} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {designation(product.name)} <span className="code dimmed">{product.sku}</span>{' '}
        <Price of={product} unit={product.unit} />
      </summary>
      {isOpen && <Trace product={product} organization_id={organization_id} />}
    </details>
  )
}

function Trace({ product: { id, unit }, organization_id }: FoundProps) {
  const { t } = useTranslation()
  const { data } = useQuery(pricesOfProduct(id, { organization_id }))
  if (!data) return <Skeleton of="facts" rows={2} />
  const [charged] = data.ways
  return charged ? <Reasons why={charged.why} unit={unit} /> : <p>{t('pricing.ofProduct.none')}</p>
}
