import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { sum } from '#platform/shared/money.ts'
import { notify } from '#ui/notices.ts'
import type { InvoiceSummary } from '../../invoice-shape.ts'
import { useReportPayment } from '../api.ts'
import styles from '../invoicing.module.css'
import { PaidFields, usePaid } from './paid-fields.tsx'

type Props = { of: readonly Pick<InvoiceSummary, 'id' | 'number' | 'left'>[]; onDone: () => void }

/** "I have paid": reports the amount, day, payment order and proof of a payment. */
export function ReportPayment({ of: invoices, onDone }: Props) {
  const { t } = useTranslation()
  const paid = usePaid(sum(invoices.map(({ left }) => left.amount)), invoices[0]!.left.currency)
  const [proof, setProof] = useState<StoredFile[]>([])
  const report = useReportPayment()
  const trouble = report.error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...paid.body,
      invoice_ids: invoices.map(({ id }) => id),
      proof_file_id: proof[0]?.id ?? null,
    }
    report.mutate(
      { body },
      {
        onSuccess: () => {
          notify({ message: t('invoicing.reported') })
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
      <p>{invoices.map(({ number }) => number).join(', ')}</p>
      <p className="dimmed">{t('invoicing.reportNote')}</p>
      <PaidFields of={paid} trouble={trouble} />
      {trouble.invoice_ids && <p role="alert">{trouble.invoice_ids}</p>}
      <FileField
        label={t('invoicing.proofFile')}
        category="document"
        several={false}
        subject={`invoice:${invoices[0]!.id}`}
        value={proof}
        onChange={setProof}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={report.isPending}>
          {t('invoicing.report')}
        </Button>
      </Group>
    </form>
  )
}
