import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { useClientOptions } from './use-client-options.ts'

/** Chooses the client a list is filtered by, found by part of the name. */
export default function ClientPicker({ place: { search, go } }: { place: Pick<ListPlace, 'search' | 'go'> }) {
  const { t } = useTranslation()
  const options = useClientOptions(Number(search.get('organization_id')) || null)
  return (
    <Select
      {...options}
      size="xs"
      // The panel around it closes on a press outside of it.
      comboboxProps={{ withinPortal: false }}
      label={t('roles.client')}
      placeholder={t('common.all')}
      nothingFoundMessage={t('list.none')}
      clearButtonProps={{ 'aria-label': t('list.clear') }}
      onChange={(id) => go({ organization_id: id })}
    />
  )
}
