import { useTranslation } from 'react-i18next'
import {
  type FamilyColumn,
  FavouriteStar,
  type Favourites,
  useAvailability,
} from '#features/goods/catalogue/client/index.ts'
import type { Group } from '#features/goods/catalogue/families.ts'
import { Price, useBasis } from '#features/goods/pricing/client/index.ts'
import { atBasis, basisOf, sharedBasisOf } from '#features/goods/pricing/price-basis.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'
import { useDeliveryWords } from '#features/goods/stock/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import { useWeekday } from '#ui/use-day.ts'
import styles from './product-columns.module.css'
import { type Buying, QuantityAndAdd } from './quantity-and-add.tsx'

type Props = { buying: Buying; starred: Favourites }

/**
 * Returns the columns of a table of sizes, with a quantity in every row. All prices of a family have one basis, which
 * the head says.
 */
export function useProductColumns({ buying, starred }: Props) {
  const { t } = useTranslation()
  const availability = useAvailability()
  const inWords = useBasis()
  return ({ alone, members }: Group<PricedProduct>): FamilyColumn<PricedProduct>[] => {
    const basis = alone ? sharedBasisOf(members) : basisOf(members)
    return [
      {
        key: 'availability',
        title: t('catalogue.availability'),
        cell: (product) => (
          <>
            {availability(product)}
            {product.next_delivery && <NextDelivery days={product.next_delivery} />}
            {product.availability === 'out_of_stock' && (
              <a
                href={paths.account.product(product.id)}
                className={styles.notify}
                aria-label={t('pricing.watch.notifyOf', { name: product.name })}
              >
                {t('pricing.watch.notify')}
              </a>
            )}
          </>
        ),
      },
      {
        key: 'price',
        title: t('pricing.yourPrice'),
        of: basis ? inWords(basis) : undefined,
        figures: true,
        cell: ({ price, unit }) =>
          basis && price ? (
            <Amount value={atBasis(price, basis)} strong />
          ) : (
            <Price of={{ price, list_price: null }} unit={unit} />
          ),
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
}

/** A phone shows the day only. */
function NextDelivery({ days }: { days: NonNullable<PricedProduct['next_delivery']> }) {
  const { dayOf } = useDeliveryWords()
  const weekday = useWeekday()
  return (
    <>
      {' '}
      <small className={styles.day}>
        <span className={styles.long}>{dayOf(days)}</span>
        <span className={styles.short}>{weekday(days.deliver_on ?? days.ship_on ?? '')}</span>
      </small>
    </>
  )
}
