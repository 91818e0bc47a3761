import { useTranslation } from 'react-i18next'
import type { Narrowed } from '#ui/list/narrowed-to.tsx'
import { useDay } from '#ui/use-day.ts'

/** What a figure narrowed the list to: the days the invoices are due on, and that they are not paid whole. */
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
