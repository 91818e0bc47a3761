import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { OwnOrders } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { BoughtProducts } from '#features/sales/purchases/client/index.ts'
import { purchases } from '#features/sales/purchases/contract.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const isByProduct = (search: URLSearchParams): boolean => search.get('view') === 'products'
const asksByProduct = ({ request }: Asked): boolean => isByProduct(new URL(request.url).searchParams)

const onServer = { orders: listData(orders.mine), products: listData(purchases.bought) }
const inBrowser = { orders: listBrowserData(orders.mine), products: listBrowserData(purchases.bought) }
export const loader = (asked: Asked) => onServer[asksByProduct(asked) ? 'products' : 'orders'](asked)
export const clientLoader = (asked: Asked) => inBrowser[asksByProduct(asked) ? 'products' : 'orders'](asked)

/** The orders of one's own company: by order, or by product with its last price. */
export default function OrdersScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isByProducts = isByProduct(search)
  const views = [
    { to: paths.account.orders, label: t('orders.byOrder'), isOpen: !isByProducts },
    { to: paths.account.ordersByProduct, label: t('purchases.byProduct'), isOpen: isByProducts },
  ]
  return (
    <>
      <PageHead title={t('orders.title')}>
        <ViewLinks label={t('orders.views')} of={views} />
      </PageHead>
      <Suspense fallback={<Skeleton of="table" />}>
        {isByProducts ? <BoughtProducts /> : <OwnOrders />}
      </Suspense>
    </>
  )
}
