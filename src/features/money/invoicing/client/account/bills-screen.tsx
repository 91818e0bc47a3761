import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { OwnStatement, statementAt } from '#features/sales/ledger/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { billing } from '../../contract.ts'
import { myDues, useLiveBills } from '../api.ts'
import { BillDrawer } from './bill-drawer.tsx'
import { OwnBillList } from './own-bill-list.tsx'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const isStatement = (search: URLSearchParams): boolean => search.get('view') === 'statement'
const asksStatement = ({ request }: Asked): boolean => isStatement(new URL(request.url).searchParams)
const needs = ({ url }: Place) => [statementAt(url.searchParams)]

const onServer = { bills: listData(billing.mine, () => [myDues]), statement: serverData(needs) }
const inBrowser = { bills: listBrowserData(billing.mine, () => [myDues]), statement: browserData(needs) }
export const loader = (asked: Asked) => onServer[asksStatement(asked) ? 'statement' : 'bills'](asked)
export const clientLoader = (asked: Asked) => inBrowser[asksStatement(asked) ? 'statement' : 'bills'](asked)

/** What one's own company was asked to pay: bill by bill, or as a statement of its account. */
export default function BillsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  useLiveBills()
  const isAccount = isStatement(search)
  const views = [
    { to: paths.account.bills, label: t('invoicing.views.bills'), isOpen: !isAccount },
    { to: paths.account.statement, label: t('invoicing.views.statement'), isOpen: isAccount },
  ]
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('bill')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHead title={t('invoicing.title')}>
        <ViewLinks label={t('invoicing.viewsLabel')} of={views} />
      </PageHead>
      <Suspense fallback={<Skeleton of="table" />}>{isAccount ? <OwnStatement /> : <OwnBillList />}</Suspense>
      <BillDrawer id={Number(search.get('bill')) || null} onClose={close} />
    </>
  )
}
