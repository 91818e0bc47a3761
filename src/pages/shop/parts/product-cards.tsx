import { Link } from 'react-router'
import {
  Availability,
  FavouriteStar,
  type Favourites,
  Picture,
  useWords,
} from '#features/goods/catalogue/client/index.ts'
import { Price } from '#features/goods/pricing/client/index.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'
import { useDeliveryWords } from '#features/goods/stock/client/index.ts'
import { MyCode, type useMyCodes } from '#features/sales/intake/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import styles from './product-cards.module.css'
import { type Buying, QuantityAndAdd } from './quantity-and-add.tsx'

type Props = {
  buying: Buying
  products: readonly PricedProduct[]
  codes: ReturnType<typeof useMyCodes>
  starred: Favourites
}

/** The catalogue as cards with pictures. */
export function ProductCards({ products, buying, codes, starred }: Props) {
  const words = useWords()
  const { dayOf } = useDeliveryWords()
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <Picture of={product} size={160} />
          <span className={styles.star}>
            <FavouriteStar of={product} among={starred} />
          </span>
          <div className={styles.words}>
            <Link to={paths.account.product(product.id)} prefetch="intent">
              {designation(product.name)}
            </Link>
            <span className="code dimmed">{product.sku}</span>
            <span className="dimmed">{words.rule(product)}</span>
            <MyCode of={product} codes={codes.get(product.id)} />
          </div>
          <Availability of={product} />
          {product.next_delivery && <small className="dimmed">{dayOf(product.next_delivery)}</small>}
          <Price of={product} unit={product.unit} />
          <QuantityAndAdd product={product} {...buying} />
        </li>
      ))}
    </ul>
  )
}
