import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { ListFilter } from '#ui/list/filters.tsx'
import { oneClient } from './use-client-options.ts'

const ClientPicker = lazy(() => import('./client-picker.tsx'))

/** The filter of a list by one client, chosen here or by a link. */
export function useClientFilter(place: Pick<ListPlace, 'search' | 'go'>): ListFilter {
  const { t } = useTranslation()
  const id = Number(place.search.get('organization_id')) || null
  const { data: client } = useQuery({ ...oneClient(id ?? 0), enabled: id !== null })
  return {
    names: ['organization_id'],
    chosen:
      id === null
        ? null
        : t('list.filterIs', { label: t('roles.client'), value: client?.organization_name ?? '…' }),
    field: (
      <Suspense fallback={null}>
        <ClientPicker place={place} />
      </Suspense>
    ),
  }
}
