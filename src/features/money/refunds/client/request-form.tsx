import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '#platform/shared/money.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { notify } from '#ui/notices.ts'
import { useRequestRefund } from './api.ts'
import styles from './refunds.module.css'

type Props = { client: number; advances: readonly Money[]; onDone: () => void }

/** Form to request a refund. The amount starts with everything that was paid in advance. */
export function RequestForm({ client, advances, onDone }: Props) {
  const { t } = useTranslation()
  const request = useRequestRefund()
  const [currency, setCurrency] = useState(advances[0]!.currency)
  const [amount, setAmount] = useState(amountText(advances[0]!.amount, currency))
  const [account, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const trouble = request.error?.fields ?? {}
  const choose = (code: string) => {
    setCurrency(code)
    setAmount(amountText(advances.find((one) => one.currency === code)!.amount, code))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { currency, amount: amountTyped(amount, currency) ?? 0, reason, to_account: account }
    request.mutate(
      { params: { id: client }, body },
      {
        onSuccess: () => {
          notify({ message: t('refunds.requested') })
          onDone()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {advances.length > 1 && (
        <NativeSelect
          label={t('refunds.currency')}
          value={currency}
          data={advances.map((one) => one.currency)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('refunds.amountIn', { currency })}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={trouble.amount}
        required
      />
      <TextInput
        label={t('refunds.toAccount')}
        description={t('refunds.toAccountHint')}
        value={account}
        maxLength={100}
        onChange={(event) => setAccount(event.currentTarget.value)}
        error={trouble.to_account}
        required
      />
      <TextInput
        label={t('refunds.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={trouble.reason}
        required
      />
      {request.error && Object.keys(trouble).length === 0 && <p role="alert">{request.error.message}</p>}
      <p className="dimmed">{t('refunds.secondPerson')}</p>
      <Group justify="flex-end">
        <Button type="submit" loading={request.isPending}>
          {t('refunds.request')}
        </Button>
      </Group>
    </form>
  )
}
