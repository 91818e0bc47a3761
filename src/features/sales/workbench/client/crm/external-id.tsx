import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { CrmUser } from '../../crm-users.ts'
import { useSetExternalId } from '../api.ts'

/** Edits the client's id in another system in place. Saves on Enter or when the field loses focus. */
export function ExternalId({ of: { id, organization_name, external_id } }: { of: CrmUser }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(external_id ?? '')
  const [trouble, setTrouble] = useState<string | null>(null)
  const set = useSetExternalId()
  const save = () => {
    if (typed.trim() === (external_id ?? '')) return
    set.mutate(
      { params: { id }, body: { external_id: typed } },
      {
        onSuccess: () => {
          setTrouble(null)
          notify({ message: t('workbench.crm.externalIdSaved', { name: organization_name }) })
        },
        onError: (error) => setTrouble(error.fields.external_id ?? error.message),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        w={104}
        maxLength={100}
        aria-label={t('workbench.crm.externalIdOf', { name: organization_name })}
        value={typed}
        error={trouble}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      />
    </form>
  )
}
