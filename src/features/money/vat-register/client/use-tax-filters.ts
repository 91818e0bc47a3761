import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taxesApi } from '#features/foundation/tax/contract.ts'
import { query } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'

/** The filters that both lists have: the tax dates and the registration. */
export function useTaxFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { choice, date } = useFilters(place)
  const { data } = useQuery(query(taxesApi.show, {}))
  const countries = [...new Set(data?.registrations.map(({ country }) => country))]
  return [
    date('from', t('vatRegister.from')),
    date('to', t('vatRegister.to')),
    choice(
      'registration',
      t('vatRegister.registration'),
      countries.map((country) => ({ value: country, label: country })),
    ),
  ]
}
