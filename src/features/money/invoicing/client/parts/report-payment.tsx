import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type KeptFile } from '#features/foundation/files/client/index.ts'
import { sum } from '#platform/shared/money.ts'
import { notify } from '#ui/notices.ts'
import type { BillSummary } from '../../contract.ts'
import { useReportPayment } from '../api.ts'
import styles from '../billing.module.css'
import { PaidFields, usePaid } from './paid-fields.tsx'

type Props = { of: readonly Pick<BillSummary, 'id' | 'number' | 'left'>[]; onDone: () => void }

/** "I have paid": how much, when, by which payment order, and what proves it. */
export function ReportPayment({ of: bills, onDone }: Props) {
  const { t } = useTranslation()
  const paid = usePaid(sum(bills.map(({ left }) => left.amount)), bills[0]!.left.currency)
  const [proof, setProof] = useState<KeptFile[]>([])
  const report = useReportPayment()
  const trouble = report.error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...paid.body,
      bill_ids: bills.map(({ id }) => id),
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
      <p>{bills.map(({ number }) => number).join(', ')}</p>
      <p className="dimmed">{t('invoicing.reportNote')}</p>
      <PaidFields of={paid} trouble={trouble} />
      {trouble.bill_ids && <p role="alert">{trouble.bill_ids}</p>}
      <FileField
        label={t('invoicing.proofFile')}
        category="document"
        several={false}
        subject={`bill:${bills[0]!.id}`}
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
