import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { managerChoices } from '#features/people/clients/client/index.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import { useDay } from '#ui/use-day.ts'
import { reached, segments } from '../clientele.ts'
import { tagsInUse } from './api.ts'

/** The filters of clients other than the status. The last ones are set by links from figures. */
export function useClientFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { choice } = useFilters(place)
  const { data: managers = [] } = useQuery(managerChoices)
  const { data: tags = [] } = useQuery(tagsInUse)
  return [
    choice(
      'segment',
      t('clientele.narrow.segment'),
      segments.map((value) => ({ value, label: t(`clientele.segments.${value}`) })),
    ),
    choice(
      'manager_id',
      t('clientele.narrow.manager'),
      managers.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    choice(
      'level',
      t('clientele.narrow.level'),
      discountLevelIds.map((id) => ({
        value: String(shownLevel(id)),
        label: t('dictionary.level', { level: shownLevel(id) }),
      })),
    ),
    ...(tags.length > 0
      ? [
          choice(
            'tag',
            t('clientele.narrow.tag'),
            tags.map(({ tag, clients }) => ({ value: tag, label: `${tag} (${clients})` })),
          ),
        ]
      : []),
    ...useCounted(place.search),
  ]
}

/** The days of the application, and how far a company has come. */
function useCounted(search: URLSearchParams): ListFilter[] {
  const { t } = useTranslation()
  const day = useDay()
  const [from, to] = [search.get('from'), search.get('to')]
  const far = reached.find((one) => one === search.get('reached'))
  const days = [from, to].map((date) => (date ? day(date) : '…')).join(' – ')
  return [
    { names: ['from', 'to'], chosen: from || to ? t('clientele.applied', { days }) : null },
    { names: ['reached'], chosen: far ? t(`clientele.reached.${far}`) : null },
  ]
}
