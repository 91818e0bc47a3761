import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Availability, ProductName, useWords } from '#features/catalogue/client/index.ts'
import { Price } from '#features/pricing/client/index.ts'
import type { PricedProduct } from '#features/pricing/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { QuantityAndAdd } from './quantity-and-add.tsx'
import type { ProductsProps } from './typed.ts'

/** The catalogue as a table: a quantity in every row. */
export function ProductTable({ products, typed, onTyped }: ProductsProps) {
  const { t } = useTranslation()
  const words = useWords()
  const [search] = useSearchParams()
  const columns: Column<PricedProduct>[] = [
    {
      key: 'name',
      title: t('catalogue.product'),
      ...(search.get('q') ? {} : { sort: 'name' }),
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
  return (
    <Table
      caption={t('catalogue.title')}
      rows={products}
      columns={columns}
      rowKey={({ id }) => id}
      sort={search.get('sort') ?? 'name'}
      sortTo={(sort) => {
        const next = new URLSearchParams(search)
        next.set('sort', sort)
        next.delete('page')
        return `?${next}`
      }}
    />
  )
}
