import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Availability, ProductName } from '#features/goods/catalogue/client/index.ts'
import { Price, relatedProducts } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Table } from '#ui/list/table.tsx'

/** Other sizes of this product, then others of its category. Hidden if there are none. */
export function Related({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(relatedProducts(productId))
  if (data.length === 0) return null
  return (
    <section>
      <h2>{t('pages.related')}</h2>
      <Table
        caption={t('pages.related')}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('catalogue.product'),
            cell: (one) => <ProductName of={one} to={paths.account.product(one.id)} />,
          },
          {
            key: 'availability',
            title: t('catalogue.availability'),
            cell: (one) => <Availability of={one} />,
          },
          {
            key: 'price',
            title: t('pricing.yourPrice'),
            figures: true,
            cell: (one) => <Price of={one} unit={one.unit} />,
          },
        ]}
      />
    </section>
  )
}
