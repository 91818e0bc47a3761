import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import { documentCategories, documentLanguages } from '../../document.ts'

/** The filters of a list of documents other than its chips. */
export function useDocumentFilters(place: ListPlace): ListFilter[] {
  const { t } = useTranslation()
  const { choice } = useFilters(place)
  return [
    choice(
      'category',
      t('documents.filters.category'),
      documentCategories.map((value) => ({ value, label: t(`documents.categories.${value}`) })),
    ),
    choice(
      'language',
      t('documents.filters.language'),
      documentLanguages.map((value) => ({ value, label: t(`documents.languages.${value}`) })),
    ),
  ]
}
