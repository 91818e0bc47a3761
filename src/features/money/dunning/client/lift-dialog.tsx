import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useDay, useToday } from '#ui/use-day.ts'
import { useLift } from './api.ts'
import styles from './dunning.module.css'

/** Allows shipments and orders of a client for some days, with a reason. */
export function LiftDialog({ id }: { id: number }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('dunningStaff.ofClient.lift')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('dunningStaff.ofClient.lift')}>
        <LiftForm key={String(opened)} id={id} onDone={() => setOpened(false)} />
      </Dialog>
    </div>
  )
}

function LiftForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const inWords = useDay()
  const today = useToday()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const lift = useLift()
  const trouble = lift.error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    lift.mutate(
      { params: { id }, body: { until, reason } },
      {
        onSuccess: () => {
          notify({ message: t('dunningStaff.ofClient.liftSaved', { day: inWords(until) }) })
          onDone()
        },
        onError: ({ message, fields }) => {
          if (Object.keys(fields).length === 0) notify({ message, theme: 'danger' })
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DateField
        label={t('dunningStaff.ofClient.liftUntil')}
        required
        min={today}
        value={until}
        onChange={setUntil}
        error={trouble.until}
      />
      <Textarea
        label={t('dunningStaff.ofClient.liftReason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={trouble.reason}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={until === '' || reason.trim() === ''} loading={lift.isPending}>
          {t('dunningStaff.ofClient.liftSave')}
        </Button>
      </Group>
    </form>
  )
}
