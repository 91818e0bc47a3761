import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/auth/client/index.ts'
import { managerChoices } from '#features/clients/client/index.ts'
import { clientsApi } from '#features/clients/contract.ts'
import { mayGiveLevel } from '#features/clients/policy.ts'
import { staffClients } from '#features/clients/staff-contract.ts'
import { discountLevelIds, shownLevel } from '#features/dictionary/dictionary.ts'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { clientele } from '../contract.ts'

type Deed = 'assign' | 'tag' | 'level'
type Props = { ids: readonly number[]; clear: () => void }

/** One deed for several clients, each by itself: who was refused, and why, is said; the others are done. */
export function BulkActs({ ids, clear }: Props) {
  const { t } = useTranslation()
  const [deed, setDeed] = useState<Deed | null>(null)
  const [last, setLast] = useState<Deed>('assign')
  const { data: user } = useQuery(me)
  const open = (next: Deed) => {
    setLast(next)
    setDeed(next)
  }
  const mayGive = user !== undefined && mayGiveLevel({ role: user.role as Manager['role'] })
  const deeds: Deed[] = ['assign', 'tag', ...(mayGive ? (['level'] as const) : [])]
  return (
    <>
      {deeds.map((name) => (
        <Button key={name} size="xs" variant="default" onClick={() => open(name)}>
          {t(`clientele.bulk.${name}`)}
        </Button>
      ))}
      <Dialog opened={deed !== null} onClose={() => setDeed(null)} title={t(`clientele.bulk.${last}`)}>
        <DeedForm
          key={last}
          deed={last}
          ids={ids}
          onDone={() => {
            setDeed(null)
            clear()
          }}
        />
      </Dialog>
    </>
  )
}

function DeedForm({ deed, ids, onDone }: { deed: Deed; ids: readonly number[]; onDone: () => void }) {
  const { t } = useTranslation()
  const { data: managers = [] } = useQuery(managerChoices)
  const [value, setValue] = useState('')
  const { run, isRunning } = useDeed(deed)
  const choices =
    deed === 'assign'
      ? managers.map(({ id, name }) => ({ value: String(id), label: name }))
      : discountLevelIds.map((id) => ({
          value: String(id),
          label: t('dictionary.level', { level: shownLevel(id) }),
        }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(ids, value).then(onDone)
  }
  return (
    <form onSubmit={submit}>
      {deed === 'tag' ? (
        <TextInput
          label={t('clientele.bulk.tagField')}
          value={value}
          maxLength={40}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label={deed === 'assign' ? t('clients.manager') : t('clients.level')}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          data={[{ value: '', label: t('clients.choose') }, ...choices]}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isRunning} disabled={value.trim() === ''}>
          {t('clientele.bulk.do')}
        </Button>
      </Group>
    </form>
  )
}

/** Does it client by client and says how it ended. */
function useDeed(deed: Deed) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const one = (id: number, value: string): Promise<unknown> => {
    const params = { id }
    if (deed === 'assign') return call(staffClients.handOver, { params, body: { manager_id: Number(value) } })
    if (deed === 'tag') return call(clientele.addTag, { params, body: { tag: value } })
    return call(clientsApi.giveLevel, { params, body: { discount_level: Number(value) as 0 } })
  }
  const run = async (ids: readonly number[], value: string) => {
    setRunning(true)
    const refused: string[] = []
    for (const id of ids)
      await one(id, value).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        refused.push(Object.values(error.fields)[0] ?? error.message)
      })
    setRunning(false)
    const done = ids.length - refused.length
    if (done > 0) notify({ message: t('clientele.bulk.done', { count: done }) })
    if (refused.length > 0)
      notify({
        message: t('clientele.bulk.refused', {
          count: refused.length,
          why: [...new Set(refused)].join('; '),
        }),
        theme: 'danger',
        timeout: 0,
      })
    await refreshAll(queries, [
      clientele.list,
      clientele.tagsInUse,
      clientele.tags,
      clientsApi.list,
      clientsApi.show,
    ])
  }
  return { run, isRunning }
}
