import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clientsApi } from '#features/clients/contract.ts'
import { query } from '#platform/client/query.ts'

const clients = query(clientsApi.list, { query: { status: 'active', sort: 'name', per_page: 100 } })

/** For whom the templates are worked out. */
export function ClientOfLibrary({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(clients)
  return (
    <NativeSelect
      label={t('templates.forClient')}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: t('templates.nobody') },
        ...(data?.rows ?? []).map(({ id, organization_name }) => ({
          value: String(id),
          label: organization_name,
        })),
      ]}
    />
  )
}
