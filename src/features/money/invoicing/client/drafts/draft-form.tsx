import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { InvoiceDraft } from '../../draft-shape.ts'
import { useChangeDraft, usePrepareDraft } from '../api.ts'
import styles from '../invoicing.module.css'
import { InvoiceInput, useInvoiceInput } from '../parts/invoice-input.tsx'

type Props = { order: Order; isInvoiced: boolean; draft?: InvoiceDraft }

/** Creates or changes a draft of an invoice. */
export function DraftDialog(props: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t(props.draft ? 'invoicing.drafts.change' : 'invoicing.drafts.prepare')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('invoicing.drafts.title')}>
        <DraftForm {...props} key={`${props.isInvoiced} ${props.draft?.version}`} onDone={close} />
      </Dialog>
    </>
  )
}

function DraftForm({ order, isInvoiced, draft, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const input = useInvoiceInput(order, isInvoiced, draft)
  const [note, setNote] = useState(draft?.note ?? '')
  const [prepare, change] = [usePrepareDraft(), useChangeDraft()]
  const trouble = (draft ? change : prepare).error?.fields ?? {}
  const then = {
    onSuccess: () => {
      notify({ message: t('invoicing.drafts.stored') })
      onDone()
    },
    onError: ({ message, fields }: { message: string; fields: Record<string, string> }) => {
      if (Object.keys(fields).length === 0) notify({ message, theme: 'danger' })
    },
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const body = { ...input.body, note }
    if (draft) change.mutate({ params: { id: draft.id }, body: { ...body, version: draft.version } }, then)
    else prepare.mutate({ params: { id: order.id }, body }, then)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className="dimmed">{t('invoicing.drafts.explained')}</p>
      <InvoiceInput of={input} trouble={trouble} />
      <Textarea
        label={t('invoicing.drafts.note')}
        value={note}
        maxLength={500}
        autosize
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={trouble.note}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={prepare.isPending || change.isPending}>
          {t('invoicing.drafts.keep')}
        </Button>
      </Group>
    </form>
  )
}
