import { IconFileInvoice } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { NarrowedTo } from '#ui/list/narrowed-to.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { billing, type StaffBill } from '../../contract.ts'
import { allBills, useLiveBills } from '../api.ts'
import { WaitingDrafts } from '../drafts/waiting-drafts.tsx'
import { BillState } from '../parts/bill-state.tsx'
import { Day } from '../parts/day.tsx'
import { BillFilters } from './bill-filters.tsx'
import { useCountedOf } from './use-counted-of.ts'

/** Every bill this member of staff may see; each opens among the bills of its order. */
export default function AllBills() {
  const { t } = useTranslation()
  const place = useList(billing.all)
  const { data } = useSuspenseQuery(allBills(place.search))
  const countedOf = useCountedOf(place.search)
  useLiveBills()
  if (data.total === 0 && !place.filtered)
    return (
      <>
        <WaitingDrafts place={place} />
        <Empty Sign={IconFileInvoice} title={t('invoicing.all.none')} text={t('invoicing.all.noneText')}>
          <ButtonLink to={paths.manager.allOrders}>{t('invoicing.all.toOrders')}</ButtonLink>
        </Empty>
      </>
    )
  const opened = (order: number) => place.to({ order, panel: 'bills' })
  return (
    <>
      <WaitingDrafts place={place} />
      <BillFilters place={place} />
      <NarrowedTo place={place} of={countedOf} />
      <List
        place={place}
        caption={t('invoicing.title')}
        page={data}
        hint={t('invoicing.all.search')}
        cells={{
          number: ({ order_id, number }) => (
            <Link to={opened(order_id)} preventScrollReset>
              {number}
            </Link>
          ),
          organization_name: ({ organization_id, organization_name }: StaffBill) => (
            <Link to={place.to({ client: organization_id, order: null, panel: null })} preventScrollReset>
              {organization_name}
            </Link>
          ),
          issued_at: ({ issued_at }) => <When at={issued_at} as="day" />,
          due_on: ({ due_on }) => <Day of={due_on} />,
          left: ({ left }: StaffBill) => <Amount value={left} strong />,
          state: ({ state, is_reported }) => <BillState of={state} isReported={is_reported} />,
          manager_name: ({ manager_name }) => manager_name ?? '–',
        }}
        onOpen={({ order_id }) => place.go({ order: order_id, panel: 'bills' })}
      />
    </>
  )
}
