import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsApi } from '#features/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import styles from './code-files.module.css'

/** Whose codes a file holds. */
export function ClientOfFile({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(
    query(clientsApi.list, { query: { q: q || undefined, status: 'active', sort: 'name' } }),
  )
  return (
    <div className={styles.whose}>
      <TextInput
        type="search"
        label={t('pricing.findClient')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        label={t('intake.codeFiles.client')}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={[
          { value: '', label: t('intake.codeFiles.choose') },
          ...(data?.rows ?? []).map(({ id, organization_name }) => ({
            value: String(id),
            label: organization_name,
          })),
        ]}
      />
    </div>
  )
}
