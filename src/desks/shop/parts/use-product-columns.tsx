import { useTranslation } from 'react-i18next'
import { Availability, type Lookup, ProductName, useWords } from '#features/catalogue/client/index.ts'
import { Price } from '#features/pricing/client/index.ts'
import type { PricedProduct } from '#features/pricing/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { QuantityAndAdd } from './quantity-and-add.tsx'
import type { TypedProps } from './typed.ts'

/** The columns of the catalogue as a table: a quantity in every row. What is searched for is not sorted. */
export function useProductColumns({ typed, onTyped }: TypedProps, { q }: Lookup): Column<PricedProduct>[] {
  const { t } = useTranslation()
  const words = useWords()
  return [
    {
      key: 'name',
      title: t('catalogue.product'),
      sort: q ? undefined : 'name',
      bare: true,
      cell: (product) => (
        <ProductName of={product} to={paths.account.product(product.id)} note={words.rule(product)} />
      ),
    },
    {
      key: 'availability',
      title: t('catalogue.availability'),
      cell: (product) => <Availability of={product} />,
    },
    { key: 'price', title: t('pricing.yourPrice'), figures: true, cell: (product) => <Price of={product} /> },
    {
      key: 'add',
      title: t('catalogue.quantity'),
      bare: true,
      cell: (product) => <QuantityAndAdd product={product} typed={typed} onTyped={onTyped} />,
    },
  ]
}
