import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { clientsApi } from '#features/people/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import styles from './promotion-editor.module.css'

type Props = { label: string; chosen: readonly number[]; onChange: (ids: number[]) => void }

/** Selects clients by name. Shows the matches and those already selected. */
export function ChosenClients({ label, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(
    query(clientsApi.list, { query: { q: q || undefined, sort: 'name', per_page: 50 } }),
  )
  const found = (data?.rows ?? []).map(({ id, organization_name }) => ({ id, name: organization_name }))
  const unseen = chosen
    .filter((id) => !found.some((one) => one.id === id))
    .map((id) => ({ id, name: `#${id}` }))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div>
      <TextInput
        label={label}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.many}>
        {[...unseen, ...found].map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </div>
  )
}
