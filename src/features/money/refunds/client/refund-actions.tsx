import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/use-day.ts'
import type { Refund } from '../contract.ts'
import { useApproveRefund, useDeclineRefund, useFailRefund, useSendRefund } from './api.ts'
import styles from './refunds.module.css'

/** The next steps of a refund, for the person who may take them. */
export function RefundActions({ of: refund }: { of: Refund }) {
  const { t } = useTranslation()
  const approve = useApproveRefund()
  const { id, state, may_decide } = refund
  if (state === 'requested' && may_decide)
    return (
      <Group gap="xs">
        <Button
          size="compact-sm"
          loading={approve.isPending}
          onClick={() => approve.mutate({ params: { id } })}
        >
          {t('refunds.approve')}
        </Button>
        <Ask verb="decline" of={refund} />
      </Group>
    )
  if (state === 'approved') return <Send of={refund} />
  if (state === 'sent') return <Ask verb="fail" of={refund} />
  return null
}

/** Declines a refund, or notes that the bank returned it, with a reason. */
function Ask({ verb, of: { id, number } }: { verb: 'decline' | 'fail'; of: Refund }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const decline = useDeclineRefund()
  const fail = useFailRefund()
  const act = verb === 'decline' ? decline : fail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate({ params: { id }, body: { reason } }, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t(`refunds.${verb}`)}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t(`refunds.${verb}Title`, { number })}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            label={t('refunds.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={act.error?.fields.reason}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit" loading={act.isPending}>
              {t(`refunds.${verb}`)}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}

/** Marks a refund as sent. */
function Send({ of: { id, number } }: { of: Refund }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const today = useToday()
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const send = useSendRefund()
  const trouble = send.error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ params: { id }, body: { sent_on: day, reference } }, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('refunds.send')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('refunds.sendTitle', { number })}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <DateField
            label={t('refunds.sentOn')}
            value={day}
            max={today}
            onChange={setDay}
            error={trouble.sent_on}
            required
          />
          <TextInput
            label={t('refunds.reference')}
            value={reference}
            maxLength={100}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={trouble.reference}
            required
            data-autofocus
          />
          {send.error && Object.keys(trouble).length === 0 && <p role="alert">{send.error.message}</p>}
          <Group justify="flex-end">
            <Button type="submit" loading={send.isPending}>
              {t('refunds.send')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}
