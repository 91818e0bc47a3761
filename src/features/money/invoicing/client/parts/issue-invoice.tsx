import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useIssueInvoice } from '../api.ts'
import styles from '../invoicing.module.css'
import { InvoiceInput, useInvoiceInput } from './invoice-input.tsx'

type Props = { order: Order; isInvoiced: boolean }

/** Issues an invoice: a prepayment, or everything that is not invoiced yet. */
export function IssueInvoice({ order, isInvoiced }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant={isInvoiced ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {t('invoicing.issue')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('invoicing.issueTitle')}>
        <IssueForm
          key={String(isInvoiced)}
          order={order}
          isInvoiced={isInvoiced}
          onDone={() => setOpened(false)}
        />
      </Dialog>
    </>
  )
}

function IssueForm({ order, isInvoiced, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const input = useInvoiceInput(order, isInvoiced)
  const issue = useIssueInvoice()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    issue.mutate(
      { params: { id: order.id }, body: input.body },
      {
        onSuccess: () => {
          notify({ message: t('invoicing.issuedNow') })
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
      <InvoiceInput of={input} trouble={issue.error?.fields ?? {}} />
      <Group justify="flex-end">
        <Button type="submit" loading={issue.isPending}>
          {t('invoicing.issue')}
        </Button>
      </Group>
    </form>
  )
}
