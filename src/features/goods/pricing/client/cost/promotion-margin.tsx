import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PromotionInput } from '#features/goods/promotions/promotion-rules.ts'
import { call } from '#platform/client/call.ts'
import { paths } from '#platform/shared/paths.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { pricing } from '../../contract.ts'
import { useSoMany } from '../price.tsx'
import styles from './costs.module.css'
import { Margin } from './margin.tsx'

/** The margins of a promotion before its release: how many products would go below cost, and the worst of them. */
export function PromotionMargin({ input }: { input: PromotionInput }) {
  const { t } = useTranslation()
  const so = useSoMany()
  const { data } = useQuery({
    queryKey: ['margin of promotion', input],
    queryFn: () => call(pricing.marginOfPromotion, { body: input }),
  })
  if (!data) return null
  const { below_cost: count, level, counted, goods, worst } = data
  if (counted === 0) return <p>{t('pricing.cost.unknown')}</p>
  return (
    <section aria-live="polite">
      <h2>{t('pricing.cost.promotion')}</h2>
      <p className={count > 0 ? styles.below : undefined}>
        <strong>
          {count > 0 ? t('pricing.cost.below', { count, level }) : t('pricing.cost.noneBelow', { level })}
        </strong>{' '}
        {t('pricing.cost.counted', { counted, goods })}
      </p>
      <Table
        caption={t('pricing.cost.promotion')}
        rows={worst}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('catalogue.product'),
            cell: ({ id, sku, name }) => (
              <Link to={paths.manager.product(id)}>
                {name} <span className="code dimmed">{sku}</span>
              </Link>
            ),
          },
          {
            key: 'price',
            title: t('promotions.after'),
            figures: true,
            cell: ({ price }) => <PriceAmount value={price} of={so(price, 'pcs')} />,
          },
          {
            key: 'cost',
            title: t('pricing.cost.cost'),
            figures: true,
            cell: ({ cost }) => <PriceAmount value={cost} of={so(cost, 'pcs')} />,
          },
          {
            key: 'margin',
            title: t('pricing.cost.margin'),
            figures: true,
            cell: ({ margin_bp }) => <Margin bp={margin_bp} />,
          },
        ]}
      />
    </section>
  )
}
