import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { Price, promotedProducts } from '#features/goods/pricing/client/index.ts'
import type { PromotedProduct } from '#features/goods/pricing/price-shape.ts'
import { ownPromotion, PromotionTerms } from '#features/goods/promotions/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Pages } from '#ui/list/pages.tsx'
import { Table } from '#ui/list/table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { AddAllBar } from './parts/add-all-bar.tsx'
import { QuantityAndAdd } from './parts/quantity-and-add.tsx'
import { useBuying } from './parts/use-buying.ts'
import styles from './product-screen.module.css'

const pageIn = (search: URLSearchParams) => Number(search.get('page') ?? 1)
const needs = ({ params, url }: Place) => [
  ownPromotion(Number(params.id)),
  promotedProducts(Number(params.id), pageIn(url.searchParams)),
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * A promotion with its terms and products: the promotion price next to the usual one, and a button for the
 * cart.
 */
export default function PromotionScreen() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const { data: promotion } = useSuspenseQuery(ownPromotion(id))
  const { data: goods } = useSuspenseQuery(promotedProducts(id, pageIn(search)))
  const buying = useBuying()
  const { quantity } = useWords()
  const columns: Column<PromotedProduct>[] = [
    {
      key: 'name',
      title: t('catalogue.product'),
      bare: true,
      cell: ({ id, name, sku }) => (
        <span>
          <Link to={paths.account.product(id)}>{designation(name)}</Link>{' '}
          <span className="code dimmed">{sku}</span>
        </span>
      ),
    },
    {
      key: 'pack',
      title: t('catalogue.pack'),
      figures: true,
      cell: (product) => quantity(product.pack_qty, product),
    },
    {
      key: 'usual',
      title: t('promotions.usual'),
      figures: true,
      cell: ({ usual_price, unit }) => <Price of={{ price: usual_price, list_price: null }} unit={unit} />,
    },
    {
      key: 'price',
      title: t('promotions.withIt'),
      figures: true,
      cell: ({ price, unit, kept_by }) =>
        kept_by ? (
          <small className="dimmed">{t(`promotions.keptBy.${kept_by}`)}</small>
        ) : (
          <Price of={{ price, list_price: null }} unit={unit} />
        ),
    },
    {
      key: 'add',
      title: t('catalogue.quantity'),
      cell: (product) => <QuantityAndAdd product={product} {...buying} low />,
    },
  ]
  const crumbs = [{ label: t('promotions.title'), to: paths.account.promotions }]
  return (
    <>
      <PageHead title={promotion.title} crumbs={crumbs} note={promotion.text} />
      <PromotionTerms of={promotion} />
      {promotion.effect !== 'info' && (
        <section className={styles.words}>
          <h2>{t('promotions.goodsTitle')}</h2>
          {goods.rows.length === 0 ? (
            <p className="dimmed">{t('promotions.noGoods')}</p>
          ) : (
            <>
              <Table
                caption={t('promotions.goodsTitle')}
                rows={goods.rows}
                columns={columns}
                rowKey={({ id }) => id}
              />
              <Pages {...goods} />
            </>
          )}
        </section>
      )}
      <AddAllBar typed={buying.typed} />
    </>
  )
}
