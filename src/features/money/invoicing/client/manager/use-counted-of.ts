import { useTranslation } from 'react-i18next'
import type { Narrowed } from '#ui/list/narrowed-to.tsx'
import { useDay } from '#ui/use-day.ts'

/** Returns the filters set by a link from a figure: the due days, and that the invoices are open. */
export function useCountedOf(search: URLSearchParams): Narrowed[] {
  const { t } = useTranslation()
  const day = useDay()
  const [from, to] = [search.get('due_from'), search.get('due_to')]
  const days = [from, to].map((date) => (date ? day(date) : '…')).join(' – ')
  return [
    ...(from || to ? [{ names: ['due_from', 'due_to'], words: t('invoicing.all.dueOn', { days }) }] : []),
    ...(search.has('open') ? [{ names: ['open'], words: t('invoicing.all.open') }] : []),
  ]
}
