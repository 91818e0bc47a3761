import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { figureIn } from '#platform/shared/figure.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { PromotedProduct } from '../price-shape.ts'
import { promotionPreview } from './api.ts'
import { Price } from './price.tsx'
import styles from './promotion-preview.module.css'

/** The effect of a promotion on the prices of a selected client: its first twenty products. */
export function PromotionPreview({ id }: { id: number }) {
  const { t } = useTranslation()
  const [client, setClient] = useState<number | null>(null)
  const { data } = useQuery({ ...promotionPreview(id, client ?? 0), enabled: client !== null })
  const rows = data?.rows.filter(({ price }) => price !== null) ?? []
  const columns = useColumns()
  return (
    <section className={styles.preview}>
      <h2>{t('promotions.preview')}</h2>
      <div className={styles.choice}>
        <ClientSelect label={t('promotions.previewFor')} chosen={client} onChoose={setClient} />
      </div>
      {client === null && <p className="dimmed">{t('promotions.previewNone')}</p>}
      {data && rows.length === 0 && <p className="dimmed">{t('promotions.previewEmpty')}</p>}
      {rows.length > 0 && (
        <Table caption={t('promotions.preview')} rows={rows} columns={columns} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function useColumns(): Column<PromotedProduct>[] {
  const { t, i18n } = useTranslation()
  const change = ({ price, usual_price }: PromotedProduct) => {
    if (!price || !usual_price) return '–'
    const [now, before] = [price.amount / (price.per ?? 1), usual_price.amount / (usual_price.per ?? 1)]
    return `${figureIn(i18n.language, (now / before - 1) * 100, 1)}\u00a0%`
  }
  return [
    {
      key: 'name',
      title: t('catalogue.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <span>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </span>
      ),
    },
    {
      key: 'before',
      title: t('promotions.before'),
      figures: true,
      cell: ({ usual_price, unit }) => <Price of={{ price: usual_price, list_price: null }} unit={unit} />,
    },
    {
      key: 'after',
      title: t('promotions.after'),
      figures: true,
      cell: ({ price, unit }) => <Price of={{ price, list_price: null }} unit={unit} />,
    },
    { key: 'change', title: t('promotions.margin'), figures: true, cell: change },
  ]
}
