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
import type { InvoiceSummary } from '../../invoice-shape.ts'
import { myInvoices } from '../api.ts'
import { IHavePaid } from '../parts/i-have-paid.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { ArchiveInvoices } from './archive-invoices.tsx'
import { useOwnFilters } from './use-own-filters.ts'

/** The company's invoices. Each opens over the list. */
export function OwnInvoiceList() {
  const { t } = useTranslation()
  const place = useList(invoicing.mine)
  const { data } = useSuspenseQuery(myInvoices(place.search))
  const filters = useOwnFilters(place)
  const opened = (id: number) => {
    const next = new URLSearchParams(place.search)
    next.set('invoice', String(id))
    return `?${next}`
  }
  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconFileInvoice} title={t('invoicing.none')} text={t('invoicing.noneText')}>
        <ButtonLink to={paths.account.orders}>{t('orders.title')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('invoicing.title')}
      page={data}
      hint={t('invoicing.search')}
      filters={filters}
      cells={{
        number: ({ id, number }) => (
          <Link to={opened(id)} preventScrollReset>
            {number}
          </Link>
        ),
        order_number: ({ order_id, order_number }) => (
          <Link to={paths.account.order(order_id)} aria-label={t('orders.number', { number: order_number })}>
            {order_number}
          </Link>
        ),
        issued_at: ({ issued_at }) => <When at={issued_at} as="day" />,
        due_on: ({ due_on }) => <Day of={due_on} />,
        left: ({ left }: InvoiceSummary) => <Amount value={left} strong />,
        state: ({ state, kind, is_reported }) => (
          <InvoiceState of={state} kind={kind} isReported={is_reported} />
        ),
      }}
      bulk={(ids, clear) => (
        <>
          <IHavePaid of={data.rows.filter(({ id }) => ids.includes(id))} onDone={clear} />
          <ArchiveInvoices ids={ids} />
        </>
      )}
      onOpen={({ id }) => place.go({ invoice: String(id) })}
    />
  )
}
