import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { ownAddresses, ownOrganization } from '#features/people/clients/client/index.ts'
import {
  OwnBlanketOrder,
  OwnBlanketOrders,
  ownBlanketOrder,
} from '#features/sales/blanket-orders/client/index.ts'
import { ownBlanketApi } from '#features/sales/blanket-orders/contract.ts'
import { OwnOrders } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { BoughtProducts } from '#features/sales/purchases/client/index.ts'
import { purchases } from '#features/sales/purchases/contract.ts'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const views = ['orders', 'products', 'blanket-orders', 'blanket-order'] as const
type View = (typeof views)[number]

/** The view in `?view=`; one blanket order is chosen by `blanket`. */
function viewOf(search: URLSearchParams): View {
  const view = views.find((one) => one === search.get('view')) ?? 'orders'
  return view === 'blanket-orders' && idIn(search, 'blanket') !== null ? 'blanket-order' : view
}
const asksFor = ({ request }: Asked): View => viewOf(new URL(request.url).searchParams)
const ofBlanketOrder = ({ url }: Place) => [
  ownBlanketOrder(idIn(url.searchParams, 'blanket') ?? 0),
  me,
  ownAddresses,
  ownOrganization,
]

const onServer = {
  orders: listData(orders.mine),
  products: listData(purchases.bought),
  'blanket-orders': listData(ownBlanketApi.mine),
  'blanket-order': serverData(ofBlanketOrder),
}
const inBrowser = {
  orders: listBrowserData(orders.mine),
  products: listBrowserData(purchases.bought),
  'blanket-orders': listBrowserData(ownBlanketApi.mine),
  'blanket-order': browserData(ofBlanketOrder),
}
export const loader = (asked: Asked) => onServer[asksFor(asked)](asked)
export const clientLoader = (asked: Asked) => inBrowser[asksFor(asked)](asked)

/** The orders of one's own company: by order, by product with its last price, or its blanket orders. */
export default function OrdersScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const blanket = idIn(search, 'blanket')
  if (view === 'blanket-order' && blanket !== null)
    return (
      <Suspense fallback={<Skeleton of="table" />}>
        <OwnBlanketOrder id={blanket} />
      </Suspense>
    )
  const links = [
    { view: 'orders', to: paths.account.orders, label: t('orders.byOrder') },
    { view: 'products', to: paths.account.ordersByProduct, label: t('purchases.byProduct') },
    { view: 'blanket-orders', to: paths.account.blanketOrders, label: t('blanketOrders.title') },
  ]
  return (
    <>
      <PageHead title={view === 'blanket-orders' ? t('blanketOrders.title') : t('orders.title')}>
        <ViewLinks
          label={t('orders.views')}
          of={links.map(({ view: name, ...link }) => ({ ...link, isOpen: name === view }))}
        />
      </PageHead>
      <Suspense fallback={<Skeleton of="table" />}>
        {view === 'products' ? (
          <BoughtProducts />
        ) : view === 'blanket-orders' ? (
          <OwnBlanketOrders />
        ) : (
          <OwnOrders />
        )}
      </Suspense>
    </>
  )
}
