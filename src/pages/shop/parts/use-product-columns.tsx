import { useTranslation } from 'react-i18next'
import {
  FavouriteStar,
  type Favourites,
  useAvailability,
  useWords,
} from '#features/goods/catalogue/client/index.ts'
import { Price } from '#features/goods/pricing/client/index.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'
import type { Column } from '#ui/list/column.ts'
import { type Buying, QuantityAndAdd } from './quantity-and-add.tsx'

type Props = { buying: Buying; starred: Favourites }

/** Returns the columns of a table of sizes, with a quantity in every row. */
export function useProductColumns({ buying, starred }: Props): Column<PricedProduct>[] {
  const { t } = useTranslation()
  const { quantity } = useWords()
  const availability = useAvailability()
  return [
    {
      key: 'pack',
      title: t('catalogue.pack'),
      figures: true,
      cell: (product) => quantity(product.pack_qty, product),
    },
    { key: 'availability', title: t('catalogue.availability'), cell: availability },
    {
      key: 'price',
      title: t('pricing.yourPrice'),
      figures: true,
      cell: (product) => <Price of={{ ...product, list_price: null }} unit={product.unit} />,
    },
    {
      key: 'add',
      title: t('catalogue.quantity'),
      cell: (product) => <QuantityAndAdd product={product} {...buying} low />,
    },
    {
      key: 'star',
      title: t('catalogueInside.favourite'),
      cell: (product) => <FavouriteStar of={product} among={starred} low />,
    },
  ]
}
