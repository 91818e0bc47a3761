import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { useClientFilter } from '#features/people/clients/client/index.ts'
import { query } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import { useDay } from '#ui/use-day.ts'
import { invoiceKinds } from '../../invoice.ts'

/** The currency in which amounts are typed while none is chosen. */
const usual = 'USD'

/** The filters of all invoices. The last ones are set by links from figures. */
export function useInvoiceFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { choice, date, flag, typed } = useFilters(place)
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const currency = place.search.get('currency') ?? usual
  const amount = {
    read: (text: string) => amountTyped(text, currency) ?? undefined,
    show: (stored: string) => amountText(Number(stored), currency),
  }
  return [
    useClientFilter(place),
    choice(
      'kind',
      t('invoicing.kind'),
      invoiceKinds.map((value) => ({ value, label: t(`invoicing.kinds.${value}`) })),
    ),
    choice(
      'currency',
      t('invoicing.currency'),
      currencies.map(({ code }) => ({ value: code, label: code })),
    ),
    date('issued_from', t('invoicing.all.issuedFrom')),
    date('issued_to', t('invoicing.all.issuedTo')),
    typed('amount_from', t('invoicing.all.amountFrom'), amount),
    typed('amount_to', t('invoicing.all.amountTo'), amount),
    flag('reported', t('invoicing.all.reported')),
    ...useCounted(place.search),
  ]
}

/** The due days, and that the invoices are open. */
function useCounted(search: URLSearchParams): ListFilter[] {
  const { t } = useTranslation()
  const day = useDay()
  const [from, to] = [search.get('due_from'), search.get('due_to')]
  const days = [from, to].map((date) => (date ? day(date) : '…')).join(' – ')
  return [
    { names: ['due_from', 'due_to'], chosen: from || to ? t('invoicing.all.dueOn', { days }) : null },
    { names: ['open'], chosen: search.has('open') ? t('invoicing.all.open') : null },
  ]
}
