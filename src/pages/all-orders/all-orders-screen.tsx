import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { AllReturns } from '#features/fulfilment/returns/client/index.ts'
import { returnsApi } from '#features/fulfilment/returns/contract.ts'
import { BankRows, bankFiles, bankRowsAt } from '#features/money/bank/client/index.ts'
import { AllInvoices, waitingDrafts } from '#features/money/invoicing/client/index.ts'
import { invoicing } from '#features/money/invoicing/contract.ts'
import { ShippedNotInvoiced, shippedNotInvoiced } from '#features/money/uninvoiced/client/index.ts'
import { EuSales, VatRegister } from '#features/money/vat-register/client/index.ts'
import { vatRegisterApi } from '#features/money/vat-register/contract.ts'
import { me } from '#features/people/auth/client/index.ts'
import { AllBlanketOrders } from '#features/sales/blanket-orders/client/index.ts'
import { blanketApi } from '#features/sales/blanket-orders/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { AllOrders } from '#features/sales/workbench/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { type View, viewOf } from './view.ts'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const asked = ({ request }: Asked): View => viewOf(new URL(request.url).searchParams)
const files = () => [bankFiles]
const aboveInvoices = () => [shippedNotInvoiced, waitingDrafts]

const onServer = {
  orders: listData(orders.all),
  invoices: listData(invoicing.all, aboveInvoices),
  returns: listData(returnsApi.all),
  'blanket-orders': listData(blanketApi.all),
  bank: listData(bankRowsAt, files),
  vat: listData(vatRegisterApi.register),
  'eu-sales': listData(vatRegisterApi.euSales),
}
const inBrowser = {
  orders: listBrowserData(orders.all),
  invoices: listBrowserData(invoicing.all, aboveInvoices),
  returns: listBrowserData(returnsApi.all),
  'blanket-orders': listBrowserData(blanketApi.all),
  bank: listBrowserData(bankRowsAt, files),
  vat: listBrowserData(vatRegisterApi.register),
  'eu-sales': listBrowserData(vatRegisterApi.euSales),
}
export const loader = (place: Asked) => onServer[asked(place)](place)
export const clientLoader = (place: Asked) => inBrowser[asked(place)](place)

const shown: Record<View, () => ReactNode> = {
  orders: () => <AllOrders />,
  invoices: () => (
    <>
      <ShippedNotInvoiced />
      <AllInvoices />
    </>
  ),
  returns: () => <AllReturns />,
  'blanket-orders': () => <AllBlanketOrders />,
  bank: () => <BankRows />,
  vat: () => <VatRegister />,
  'eu-sales': () => <EuSales />,
}

/**
 * All orders of a manager's clients, their invoices, returns and blanket orders; for chief managers also bank rows and the
 * lists of VAT.
 */
export default function AllOrdersScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: user } = useSuspenseQuery(me)
  const view = viewOf(search)
  const links = [
    { view: 'orders', to: paths.manager.allOrders, label: t('invoicing.all.orders') },
    { view: 'invoices', to: paths.manager.allInvoices, label: t('invoicing.all.invoices') },
    { view: 'returns', to: paths.manager.returns, label: t('returns.title') },
    { view: 'blanket-orders', to: paths.manager.blanketOrders, label: t('blanketOrders.title') },
    ...(isAtLeast(user, 'chief_manager')
      ? [
          { view: 'bank', to: paths.manager.bank, label: t('bank.view') },
          { view: 'vat', to: paths.manager.vatRegister, label: t('vatRegister.view') },
          { view: 'eu-sales', to: paths.manager.euSales, label: t('vatRegister.euView') },
        ]
      : []),
  ]
  const titles = {
    orders: t('orders.all'),
    invoices: t('invoicing.title'),
    returns: t('returns.title'),
    'blanket-orders': t('blanketOrders.title'),
    bank: t('bank.title'),
    vat: t('vatRegister.title'),
    'eu-sales': t('vatRegister.euTitle'),
  }
  return (
    <>
      <PageHead title={titles[view]}>
        <ViewLinks
          label={t('invoicing.all.views')}
          of={links.map(({ view: name, ...link }) => ({ ...link, isOpen: name === view }))}
        />
      </PageHead>
      <Suspense fallback={<Skeleton of="table" />}>{shown[view]()}</Suspense>
    </>
  )
}
