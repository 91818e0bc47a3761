import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { clientsCalled, oneClient } from './needs.ts'

/** For whom: a client by name, or nobody in particular. It stands in the address. */
export function ClientChoice({ chosen }: { chosen: number | null }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const { data: client } = useQuery({ ...oneClient(chosen ?? 0), enabled: chosen !== null })
  const [typed, setTyped] = useState<string | null>(null)
  const asked = typed === null || typed === client?.organization_name ? '' : typed.trim()
  const { data: found } = useQuery({ ...clientsCalled(asked), placeholderData: keepPreviousData })
  const named = (found?.rows ?? []).map(({ id, organization_name }) => ({
    value: String(id),
    label: organization_name,
  }))
  const own = client && { value: String(client.id), label: client.organization_name }
  const data = own && !named.some(({ value }) => value === own.value) ? [own, ...named] : named

  const choose = (id: string | null) =>
    setSearch(
      (search) => {
        if (id) search.set('client', id)
        else search.delete('client')
        return search
      },
      { preventScrollReset: true },
    )
  return (
    <Select
      label={t('desks.productsSearch.client')}
      placeholder={t('desks.productsSearch.nobody')}
      nothingFoundMessage={t('desks.productsSearch.noClient')}
      data={data}
      value={chosen === null ? null : String(chosen)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('desks.productsSearch.forNobody') }}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={choose}
    />
  )
}
