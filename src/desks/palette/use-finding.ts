import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'

/** Where what was typed leads, by the reader's own area: one product, and the lists that can be searched for it. */
export type Finding = {
  product: (product: { id: number; sku: string }) => string
  lists: (typed: string) => { to: string; label: string }[]
}

/** A client goes to the product; staff to the orders that have it. */
export function useFinding(side: 'client' | 'staff'): Finding {
  const { t } = useTranslation()
  const orders = (to: (q: string) => string) => (q: string) => ({
    to: to(q),
    label: t('desks.palette.inOrders', { q }),
  })
  if (side === 'staff')
    return {
      product: ({ sku }) => paths.manager.ordersWith(sku),
      lists: (q) => [orders(paths.manager.ordersWith)(q)],
    }
  return {
    product: ({ id }) => paths.account.product(id),
    lists: (q) => [
      { to: paths.account.found(q), label: t('desks.palette.inCatalogue', { q }) },
      orders(paths.account.ordersWith)(q),
    ],
  }
}
