import { Button, Group, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checksOf, useClientOptions } from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { CallError } from '#platform/client/errors.ts'
import { notify } from '#ui/notices.ts'
import { useMerge } from './api.ts'
import styles from './merging.module.css'
import { Preview, useMayMerge } from './preview.tsx'

/** Form for a merge: the remaining client, a preview, and the reason. */
export default function MergeForm({ of: client, onDone }: { of: ClientRow; onDone: () => void }) {
  const { t } = useTranslation()
  const [into, setInto] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const merge = useMerge()
  const mayMerge = useMayMerge(client.id, into)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (into === null) return
    const replyOf = ({ message, fields }: CallError) => setWrong(fields.reason ?? message)
    merge.mutate(
      { params: { id: client.id }, body: { into_id: into, reason } },
      {
        onSuccess: (done) => {
          onDone()
          notify({
            message: t('merging.merged', { name: done.from.name, into: done.into.name }),
            theme: 'success',
          })
        },
        onError: replyOf,
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('merging.what')}</p>
      <WhoStays of={client} chosen={into} onChoose={setInto} />
      {into !== null && <Preview from={client.id} into={into} />}
      <Textarea
        label={t('merging.reason')}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setWrong(undefined)
        }}
        error={wrong}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={merge.isPending} disabled={!mayMerge || reason.trim() === ''}>
          {t('merging.yes')}
        </Button>
      </Group>
    </form>
  )
}

type WhoProps = { of: ClientRow; chosen: number | null; onChoose: (id: number | null) => void }

/** Selects a client by a part of the name; likely duplicates are offered first. */
function WhoStays({ of: client, chosen, onChoose }: WhoProps) {
  const { t } = useTranslation()
  const { data: checks } = useQuery(checksOf(client.id))
  const { data: found, ...options } = useClientOptions(chosen, 'active')
  const likely = (checks?.duplicates ?? []).flatMap(({ id, organization_name, status }) =>
    id === null || status !== 'active' ? [] : [{ value: String(id), label: organization_name ?? '' }],
  )
  const known = new Set([String(client.id), ...likely.map(({ value }) => value)])
  const others = found.filter(({ value }) => !known.has(value))
  const groups = [
    { group: t('merging.likely'), items: likely },
    { group: t('merging.others'), items: others },
  ]
  return (
    <Select
      {...options}
      data={groups.filter(({ items }) => items.length > 0)}
      label={t('merging.choose')}
      placeholder={t('merging.chooseHint')}
      nothingFoundMessage={t('merging.nothingFound')}
      clearButtonProps={{ 'aria-label': t('clientsInside.choice.noOne') }}
      onChange={(id) => onChoose(id ? Number(id) : null)}
      data-autofocus
    />
  )
}
