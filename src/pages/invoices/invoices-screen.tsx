import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import {
  InvoiceDrawer,
  myDues,
  myInvoice,
  OwnInvoiceList,
  useDuesHead,
  useLiveInvoices,
} from '#features/money/invoicing/client/index.ts'
import { invoicing } from '#features/money/invoicing/contract.ts'
import { myRefunds, OwnRefunds } from '#features/money/refunds/client/index.ts'
import { OwnStatement, statementAt } from '#features/sales/ledger/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { ifThere } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const isStatement = (search: URLSearchParams): boolean => search.get('view') === 'statement'
const asksStatement = ({ request }: Asked): boolean => isStatement(new URL(request.url).searchParams)
const needs = ({ url }: Place) => [statementAt(url.searchParams), myDues, myRefunds]

/** The open invoice too, so that its drawer appears whole. */
const more = ({ url }: Place) => {
  const id = idIn(url.searchParams, 'invoice')
  return [myDues, myRefunds, ...(id === null ? [] : [ifThere(myInvoice(id))])]
}

const onServer = { invoices: listData(invoicing.mine, more), statement: serverData(needs) }
const inBrowser = { invoices: listBrowserData(invoicing.mine, more), statement: browserData(needs) }
export const loader = (asked: Asked) => onServer[asksStatement(asked) ? 'statement' : 'invoices'](asked)
export const clientLoader = (asked: Asked) =>
  inBrowser[asksStatement(asked) ? 'statement' : 'invoices'](asked)

/** The invoices of one's own company or its statement, and its refunds. */
export default function InvoicesScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  useLiveInvoices()
  const isAccount = isStatement(search)
  const views = [
    { to: paths.account.invoices, label: t('invoicing.views.invoices'), isOpen: !isAccount },
    { to: paths.account.statement, label: t('invoicing.views.statement'), isOpen: isAccount },
  ]
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('invoice')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHead title={t('invoicing.title')} {...useDuesHead()}>
        <ViewLinks label={t('invoicing.viewsLabel')} of={views} />
      </PageHead>
      <Suspense fallback={<Skeleton of="table" />}>
        {isAccount ? <OwnStatement /> : <OwnInvoiceList />}
      </Suspense>
      <OwnRefunds />
      <InvoiceDrawer id={Number(search.get('invoice')) || null} onClose={close} />
    </>
  )
}
