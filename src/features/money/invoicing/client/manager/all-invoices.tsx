import { IconFileInvoice } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { invoicing } from '../../contract.ts'
import type { StaffInvoice } from '../../invoice-shape.ts'
import { allInvoices, useLiveInvoices } from '../api.ts'
import { WaitingDrafts } from '../drafts/waiting-drafts.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { useInvoiceFilters } from './use-invoice-filters.ts'

/** Every invoice this member of staff may see. Each opens with the invoices of its order. */
export default function AllInvoices() {
  const { t } = useTranslation()
  const place = useList(invoicing.all)
  const { data } = useSuspenseQuery(allInvoices(place.search))
  const filters = useInvoiceFilters(place)
  useLiveInvoices()
  if (data.total === 0 && !place.filtered)
    return (
      <>
        <WaitingDrafts place={place} />
        <Empty Sign={IconFileInvoice} title={t('invoicing.all.none')} text={t('invoicing.all.noneText')}>
          <ButtonLink to={paths.manager.allOrders}>{t('invoicing.all.toOrders')}</ButtonLink>
        </Empty>
      </>
    )
  const opened = (order: number) => place.to({ order, panel: 'invoices' })
  return (
    <>
      <WaitingDrafts place={place} />
      <List
        place={place}
        caption={t('invoicing.title')}
        page={data}
        hint={t('invoicing.all.search')}
        filters={filters}
        cells={{
          number: ({ order_id, number }) => (
            <Link to={opened(order_id)} preventScrollReset>
              {number}
            </Link>
          ),
          organization_name: ({ organization_id, organization_name }: StaffInvoice) => (
            <Link to={place.to({ client: organization_id, order: null, panel: null })} preventScrollReset>
              {organization_name}
            </Link>
          ),
          issued_at: ({ issued_at }) => <When at={issued_at} as="day" />,
          due_on: ({ due_on }) => <Day of={due_on} />,
          left: ({ left }: StaffInvoice) => <Amount value={left} strong />,
          state: ({ state, kind, is_reported }) => (
            <InvoiceState of={state} kind={kind} isReported={is_reported} />
          ),
          manager_name: ({ manager_name }) => manager_name ?? '–',
        }}
        onOpen={({ order_id }) => place.go({ order: order_id, panel: 'invoices' })}
      />
    </>
  )
}
