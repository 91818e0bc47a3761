import { useTranslation } from 'react-i18next'
import type { Narrowed } from '#ui/list/narrowed-to.tsx'
import { useDay } from '#ui/use-day.ts'
import { reached } from '../clientele.ts'

/** Returns the filters set by a figure: the days of the application, and how far a company has come. */
export function useCountedOf(search: URLSearchParams): Narrowed[] {
  const { t } = useTranslation()
  const day = useDay()
  const [from, to] = [search.get('from'), search.get('to')]
  const far = reached.find((one) => one === search.get('reached'))
  const days = [from, to].map((date) => (date ? day(date) : '…')).join(' – ')
  return [
    ...(from || to ? [{ names: ['from', 'to'], words: t('clientele.applied', { days }) }] : []),
    ...(far ? [{ names: ['reached'], words: t(`clientele.reached.${far}`) }] : []),
  ]
}
