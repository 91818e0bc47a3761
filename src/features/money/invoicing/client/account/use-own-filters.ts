import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'

/** The client's filters of invoices: days of issue and the order. */
export function useOwnFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { date, typed } = useFilters(place)
  return [
    date('issued_from', t('invoicing.narrow.from')),
    date('issued_to', t('invoicing.narrow.to')),
    typed('order_number', t('invoicing.narrow.order'), {
      read: (text) => (/^\d{1,9}$/.test(text) ? text : undefined),
    }),
  ]
}
