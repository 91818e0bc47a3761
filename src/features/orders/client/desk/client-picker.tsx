import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsApi } from '#features/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from './desk.module.css'

const shown = 10

/** Narrows a list of the desk to one client, found by a part of its name; it stands in the address. */
export default function ClientPicker({ place: { search, go } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const chosen = Number(search.get('organization_id')) || null
  const { data: client } = useQuery({
    ...query(clientsApi.show, { params: { id: chosen ?? 0 } }),
    enabled: chosen !== null,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const asked = typed === null || typed === client?.organization_name ? '' : typed.trim()
  const { data: found } = useQuery({
    ...query(clientsApi.list, { query: { q: asked || undefined, per_page: shown, sort: 'name' } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const named = (found?.rows ?? []).map(({ id, organization_name }) => ({
    value: String(id),
    label: organization_name,
  }))
  const own = client && { value: String(client.id), label: client.organization_name }
  const data = own && !named.some(({ value }) => value === own.value) ? [own, ...named] : named
  return (
    <Select
      size="xs"
      className={styles.client!}
      aria-label={t('orders.client')}
      placeholder={t('orders.desk.allClients')}
      nothingFoundMessage={t('orders.manual.noClients')}
      data={data}
      value={chosen === null ? null : String(chosen)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('orders.desk.allClients') }}
      filter={({ options }) => options}
      onDropdownOpen={() => setTyped((before) => before ?? '')}
      onSearchChange={setTyped}
      onChange={(id) => go({ organization_id: id })}
    />
  )
}
