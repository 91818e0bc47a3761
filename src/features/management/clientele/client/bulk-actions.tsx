import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { me } from '#features/people/auth/client/index.ts'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { mayGiveLevel } from '#features/people/clients/policy.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Command, useBulk } from './use-bulk.ts'

type Props = { ids: readonly number[]; nameOf: (id: number) => string; clear: () => void }

/** One command for several clients, each separately: refusals are shown with their reasons, the others are done. */
export function BulkActions({ ids, nameOf, clear }: Props) {
  const { t } = useTranslation()
  const [command, setCommand] = useState<Command | null>(null)
  const [last, setLast] = useState<Command>('assign')
  const { data: user } = useQuery(me)
  const open = (next: Command) => {
    setLast(next)
    setCommand(next)
  }
  const mayGive = user !== undefined && mayGiveLevel({ role: user.role as Manager['role'] })
  const commands: Command[] = ['assign', 'tag', ...(mayGive ? (['level'] as const) : [])]
  return (
    <>
      {commands.map((name) => (
        <Button key={name} size="xs" variant="default" onClick={() => open(name)}>
          {t(`clientele.bulk.${name}`)}
        </Button>
      ))}
      <Dialog opened={command !== null} onClose={() => setCommand(null)} title={t(`clientele.bulk.${last}`)}>
        <CommandForm
          key={last}
          command={last}
          ids={ids}
          nameOf={nameOf}
          onDone={() => {
            setCommand(null)
            clear()
          }}
        />
      </Dialog>
    </>
  )
}

type FormProps = Omit<Props, 'clear'> & { command: Command; onDone: () => void }

function CommandForm({ command, ids, nameOf, onDone }: FormProps) {
  const { t } = useTranslation()
  const { data: managers = [] } = useQuery(managerChoices)
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { run, isRunning } = useBulk(nameOf)
  const choices =
    command === 'assign'
      ? managers.map(({ id, name }) => ({ value: String(id), label: name }))
      : discountLevelIds.map((id) => ({
          value: String(id),
          label: t('dictionary.level', { level: shownLevel(id) }),
        }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(ids, { command, value, reason, until }).then(onDone)
  }
  return (
    <form onSubmit={submit}>
      {command === 'tag' ? (
        <TextInput
          label={t('clientele.bulk.tagField')}
          value={value}
          maxLength={40}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label={command === 'assign' ? t('clients.manager') : t('clients.level')}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          data={[{ value: '', label: t('clients.choose') }, ...choices]}
        />
      )}
      {command === 'level' && (
        <>
          <DateField
            label={t('levels.byHand.until')}
            description={t('levels.byHand.untilHint')}
            value={until}
            onChange={setUntil}
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
          disabled={value.trim() === '' || (command === 'level' && reason.trim() === '')}
        >
          {t('clientele.bulk.do')}
        </Button>
      </Group>
    </form>
  )
}
