import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { DateField } from '#ui/date-field.tsx'
import { useToday } from '#ui/use-day.ts'

type Names = 'amount' | 'paid_on' | 'reference'

/** The fields of a payment: amount, day and payment order. The amount starts with all of `left`, in minor units. */
export function usePaid(left: number, currency: string) {
  const [amount, setAmount] = useState(amountText(left, currency))
  const [day, setDay] = useState(useToday())
  const [reference, setReference] = useState('')
  const body = { amount: amountTyped(amount, currency) ?? 0, paid_on: day, reference }
  return { body, currency, amount, setAmount, day, setDay, reference, setReference }
}

type Props = { of: ReturnType<typeof usePaid>; trouble: Partial<Record<Names, string>> }

export function PaidFields({ of: paid, trouble }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('invoicing.paidAmount', { currency: paid.currency })}
        inputMode="decimal"
        value={paid.amount}
        onChange={({ currentTarget }) => paid.setAmount(currentTarget.value)}
        error={trouble.amount}
        required
      />
      <DateField
        label={t('invoicing.paidOn')}
        value={paid.day}
        onChange={paid.setDay}
        error={trouble.paid_on}
        required
      />
      <TextInput
        label={t('invoicing.reference')}
        value={paid.reference}
        maxLength={100}
        onChange={({ currentTarget }) => paid.setReference(currentTarget.value)}
        error={trouble.reference}
        required
        data-autofocus
      />
    </>
  )
}
