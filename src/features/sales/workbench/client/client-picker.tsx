import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClientOptions } from '#features/people/clients/client/index.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from './workbench.module.css'

/** Filters a list of the workbench by client, found by part of its name. The choice is stored in the address. */
export default function ClientPicker({ place: { search, go } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const options = useClientOptions(Number(search.get('organization_id')) || null)
  return (
    <Select
      {...options}
      size="xs"
      className={styles.client!}
      aria-label={t('orders.client')}
      placeholder={t('orders.workbench.allClients')}
      nothingFoundMessage={t('workbench.manual.noClients')}
      clearButtonProps={{ 'aria-label': t('orders.workbench.allClients') }}
      onChange={(id) => go({ organization_id: id })}
    />
  )
}
