import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { digitsOf } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import type { OrderMinimum } from '../../minimum-shape.ts'
import { orderMinimums, useSetMinimum } from '../api.ts'
import { minimumsAt } from '../minimums-at.ts'
import { minorOf } from './custom-typed.ts'
import styles from './order-minimums.module.css'

/**
 * The administrator's form for the smallest order in each currency. It keeps its input while another tab is
 * open.
 */
export default function OrderMinimums() {
  const isOpen = useSearchParams()[0].get('tab') === minimumsAt
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <Minimums />
}

function Minimums() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(orderMinimums)
  return (
    <Card className={styles.card} aria-label={t('cart.minimum.title')}>
      <h2>{t('cart.minimum.title')}</h2>
      <p className="dimmed">{t('cart.minimum.text')}</p>
      {data.map((one) => (
        <Minimum key={one.currency} of={one} />
      ))}
    </Card>
  )
}

function Minimum({ of: { currency, amount } }: { of: OrderMinimum }) {
  const { t } = useTranslation()
  const digits = digitsOf(currency)
  const [text, setText] = useState(amount === null ? '' : (amount / 10 ** digits).toFixed(digits))
  const [trouble, setTrouble] = useState<string | null>(null)
  const set = useSetMinimum()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const requested = text.trim() === '' ? null : minorOf(text, currency)
    if (Number.isNaN(requested)) return setTrouble(t('cart.minimum.wrong'))
    setTrouble(null)
    set.mutate(
      { body: { currency, amount: requested } },
      {
        onSuccess: () => notify({ message: t('cart.minimum.saved', { currency }) }),
        onError: (error) => setTrouble(error.fields.amount ?? error.message),
      },
    )
  }
  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      <TextInput
        label={t('cart.minimum.of', { currency })}
        inputMode="decimal"
        maxLength={20}
        value={text}
        error={trouble}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={set.isPending}
        aria-label={t('cart.minimum.saveOf', { currency })}
      >
        {t('common.save')}
      </Button>
    </form>
  )
}
