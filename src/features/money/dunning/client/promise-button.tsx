import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#features/people/auth/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useToday } from '#ui/use-day.ts'
import { usePromise, usePromiseOwn } from './api.ts'
import styles from './dunning.module.css'

type Props = { invoice: { id: number; number: string }; isStaff: boolean }

/** Opens the form that says on which day an invoice will be paid. */
export function PromiseButton({ invoice, isStaff }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const title = `${t('dunning.promise')}: ${invoice.number}`
  const button = (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('dunning.promise')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <PromiseForm key={String(opened)} id={invoice.id} isStaff={isStaff} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
  return isStaff ? (
    button
  ) : (
    <Allowed command="promise" quiet>
      {button}
    </Allowed>
  )
}

type FormProps = { id: number; isStaff: boolean; onDone: () => void }

function PromiseForm({ id, isStaff, onDone }: FormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const [day, setDay] = useState('')
  const [ofStaff, own] = [usePromise(), usePromiseOwn()]
  const promise = isStaff ? ofStaff : own
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    promise.mutate(
      { params: { id }, body: { promised_on: day } },
      {
        onSuccess: () => {
          notify({ message: t('dunning.saved') })
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
        label={t('dunning.day')}
        description={t('dunning.dayHint')}
        required
        min={today}
        value={day}
        onChange={setDay}
        error={promise.error?.fields.promised_on}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={day === ''} loading={promise.isPending}>
          {t('dunning.save')}
        </Button>
      </Group>
    </form>
  )
}
