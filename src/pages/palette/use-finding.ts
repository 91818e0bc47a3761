import { useTranslation } from 'react-i18next'
import { foundByStaff, foundOwn, ownPlaces, staffPlaces } from '#features/management/finding/client/index.ts'
import { paths } from '#platform/shared/paths.ts'

/**
 * The targets of the palette's results in the reader's area: a product, a thing of a kind, and the lists that
 * can be searched.
 */
export type Finding = {
  product: (product: { id: number; sku: string }) => string
  found: typeof foundOwn | typeof foundByStaff
  places: typeof ownPlaces
  lists: (typed: string) => { to: string; label: string }[]
}

/** The area that is searched. */
export type Side = 'client' | 'staff'

/** Returns the targets for a side: a client goes to the product, staff to the orders that contain it. */
export function useFinding(side: Side): Finding {
  const { t } = useTranslation()
  if (side === 'staff')
    return {
      product: ({ sku }) => paths.manager.ordersWith(sku),
      found: foundByStaff,
      places: staffPlaces,
      lists: (q) => [{ to: paths.manager.ordersWith(q), label: t('pages.palette.inOrders', { q }) }],
    }
  return {
    product: ({ id }) => paths.account.product(id),
    found: foundOwn,
    places: ownPlaces,
    lists: (q) => [
      { to: paths.account.searchAll(q), label: t('finding.everything', { q }) },
      { to: paths.account.found(q), label: t('pages.palette.inCatalogue', { q }) },
      { to: paths.account.ordersWith(q), label: t('pages.palette.inOrders', { q }) },
    ],
  }
}
