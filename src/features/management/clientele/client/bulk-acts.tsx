import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { me } from '#features/people/auth/client/index.ts'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { mayGiveLevel } from '#features/people/clients/policy.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Deed, useBulk } from './use-bulk.ts'

type Props = { ids: readonly number[]; nameOf: (id: number) => string; clear: () => void }

/** One deed for several clients, each by itself: who was refused, and why, is said; the others are done. */
export function BulkActs({ ids, nameOf, clear }: Props) {
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
          nameOf={nameOf}
          onDone={() => {
            setDeed(null)
            clear()
          }}
        />
      </Dialog>
    </>
  )
}

type FormProps = Omit<Props, 'clear'> & { deed: Deed; onDone: () => void }

function DeedForm({ deed, ids, nameOf, onDone }: FormProps) {
  const { t } = useTranslation()
  const { data: managers = [] } = useQuery(managerChoices)
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { run, isRunning } = useBulk(nameOf)
  const choices =
    deed === 'assign'
      ? managers.map(({ id, name }) => ({ value: String(id), label: name }))
      : discountLevelIds.map((id) => ({
          value: String(id),
          label: t('dictionary.level', { level: shownLevel(id) }),
        }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(ids, { deed, value, reason, until }).then(onDone)
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
      {deed === 'level' && (
        <>
          <TextInput
            type="date"
            label={t('levels.byHand.until')}
            description={t('levels.byHand.untilHint')}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <Textarea
            label={t('levels.byHand.reason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            autosize
            minRows={2}
            maxLength={1000}
            required
          />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          type="submit"
          loading={isRunning}
          disabled={value.trim() === '' || (deed === 'level' && reason.trim() === '')}
        >
          {t('clientele.bulk.do')}
        </Button>
      </Group>
    </form>
  )
}
