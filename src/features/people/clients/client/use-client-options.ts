import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/client/query.ts'
import { clientsApi } from '../contract.ts'

export const oneClient = (id: number) => query(clientsApi.show, { params: { id } })

/** The number of clients offered at a time; others are found by typing more letters. */
const offered = 20

/** The props of a field that selects a client by a part of the name. Loads nothing until the field is opened. */
export function useClientOptions(chosen: number | null, status?: 'active') {
  const { data: client } = useQuery({ ...oneClient(chosen ?? 0), enabled: chosen !== null })
  const [typed, setTyped] = useState<string | null>(null)
  const q = typed === null || typed === client?.organization_name ? '' : typed.trim()
  const { data: found } = useQuery({
    ...query(clientsApi.list, { query: { q: q || undefined, status, per_page: offered, sort: 'name' } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const named = (found?.rows ?? []).map(({ id, organization_name }) => ({
    value: String(id),
    label: organization_name,
  }))
  const own = client && { value: String(client.id), label: client.organization_name }
  return {
    data: own && !named.some(({ value }) => value === own.value) ? [own, ...named] : named,
    value: chosen === null ? null : String(chosen),
    searchable: true,
    clearable: true,
    // The server has already filtered the options.
    filter: <O>({ options }: { options: O }) => options,
    onDropdownOpen: () => setTyped((before) => before ?? ''),
    onSearchChange: setTyped,
  }
}
