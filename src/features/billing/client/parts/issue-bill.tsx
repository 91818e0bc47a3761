import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/orders/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { orderBillKinds } from '../../bill.ts'
import type { NewBill } from '../../contract.ts'
import { useIssueBill } from '../api.ts'
import styles from '../billing.module.css'

type Props = { order: Order; isBilled: boolean }

/** A bill by hand: all of the order, a part of it before the goods, or what is left. */
export function IssueBill({ order, isBilled }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant={isBilled ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {t('billing.issue')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('billing.issueTitle')}>
        <IssueForm key={String(isBilled)} order={order} isBilled={isBilled} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function IssueForm({ order, isBilled, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const agreed = order.terms?.prepay_percent ?? 0
  const usual = agreed > 0 && agreed < 100 ? agreed : 50
  const kinds = orderBillKinds.filter((kind) => (kind === 'balance') === isBilled)
  const [kind, setKind] = useState<NewBill['kind']>(
    isBilled ? 'balance' : agreed > 0 && agreed < 100 ? 'prepayment' : 'full',
  )
  const [percent, setPercent] = useState(usual)
  const [due, setDue] = useState('')
  const issue = useIssueBill()
  const trouble = issue.error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const body = { kind, percent: kind === 'prepayment' ? percent : null, due_on: due || null }
    issue.mutate(
      { params: { id: order.id }, body },
      {
        onSuccess: () => {
          notify({ message: t('billing.issuedNow') })
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
      <NativeSelect
        label={t('billing.kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`billing.kinds.${value}`) }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as NewBill['kind'])}
      />
      {kind === 'prepayment' && (
        <NumberInput
          label={t('billing.percent')}
          value={percent}
          min={1}
          max={99}
          allowDecimal={false}
          hideControls
          onChange={(value) => setPercent(Number(value))}
          error={trouble.percent}
        />
      )}
      <TextInput
        type="date"
        label={t('billing.dueOn')}
        value={due}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
        error={trouble.due_on}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={issue.isPending}>
          {t('billing.issue')}
        </Button>
      </Group>
    </form>
  )
}
