import { Button, Group, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { type RecordedMethod, recordedMethods } from '../../invoice.ts'
import type { Invoice } from '../../invoice-shape.ts'
import { useRecordPayment } from '../api.ts'
import styles from '../invoicing.module.css'
import { PaidFields, usePaid } from './paid-fields.tsx'

/** Records a payment that was not reported. */
export function RecordPayment({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const title = t('invoicing.recordTitle', { number: invoice.number })
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpened(true)}>
        {t('invoicing.record')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <RecordForm key={invoice.left.amount} of={invoice} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function RecordForm({ of: { id, left }, onDone }: { of: Invoice; onDone: () => void }) {
  const { t } = useTranslation()
  const paid = usePaid(left.amount, left.currency)
  const [method, setMethod] = useState<RecordedMethod>('transfer')
  const record = useRecordPayment()
  const trouble = record.error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    record.mutate(
      { params: { id }, body: { ...paid.body, method } },
      {
        onSuccess: () => {
          notify({ message: t('invoicing.recorded') })
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
      <PaidFields of={paid} trouble={trouble} />
      <NativeSelect
        label={t('invoicing.method')}
        value={method}
        data={recordedMethods.map((value) => ({ value, label: t(`invoicing.methods.${value}`) }))}
        onChange={({ currentTarget }) => setMethod(currentTarget.value as RecordedMethod)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={record.isPending}>
          {t('invoicing.record')}
        </Button>
      </Group>
    </form>
  )
}
