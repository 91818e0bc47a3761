import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useIssueBill } from '../api.ts'
import styles from '../billing.module.css'
import { BillWish, useBillWish } from './bill-wish.tsx'

type Props = { order: Order; isBilled: boolean }

/** A bill by hand: all of the order, a part of it before the goods, or what is left. */
export function IssueBill({ order, isBilled }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant={isBilled ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {t('invoicing.issue')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('invoicing.issueTitle')}>
        <IssueForm key={String(isBilled)} order={order} isBilled={isBilled} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function IssueForm({ order, isBilled, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const wish = useBillWish(order, isBilled)
  const issue = useIssueBill()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    issue.mutate(
      { params: { id: order.id }, body: wish.body },
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
      <BillWish of={wish} trouble={issue.error?.fields ?? {}} />
      <Group justify="flex-end">
        <Button type="submit" loading={issue.isPending}>
          {t('invoicing.issue')}
        </Button>
      </Group>
    </form>
  )
}
