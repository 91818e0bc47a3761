import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import type { SurchargeCard } from '../tariff-shape.ts'
import { currencies, useSetSurcharge } from './api.ts'
import styles from './charges.module.css'

/** The surcharge of small orders in each currency the company trades in. */
export function Surcharges({ surcharges, mayWrite }: { surcharges: SurchargeCard[]; mayWrite: boolean }) {
  const { t } = useTranslation()
  const { data: traded } = useSuspenseQuery(currencies)
  return (
    <Card className={styles.card} aria-label={t('chargesStaff.surcharge')}>
      <h2>{t('chargesStaff.surcharge')}</h2>
      <p className="dimmed">{t('chargesStaff.surchargeNote')}</p>
      {traded.map(({ code }) => {
        const stored = surcharges.find(({ currency }) => currency === code)
        return (
          <Surcharge
            key={`${code} ${JSON.stringify(stored)}`}
            currency={code}
            of={stored}
            mayWrite={mayWrite}
          />
        )
      })}
    </Card>
  )
}

type Props = { currency: string; of: SurchargeCard | undefined; mayWrite: boolean }

function Surcharge({ currency, of, mayWrite }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({
    below: of ? amountText(of.below, currency) : '',
    amount: of ? amountText(of.amount, currency) : '',
  })
  const [errors, setErrors] = useState<{ below?: string; amount?: string }>({})
  const set = useSetSurcharge()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = typed.below.trim() === '' && typed.amount.trim() === ''
    const [below, amount] = [amountTyped(typed.below, currency), amountTyped(typed.amount, currency)]
    const wrong = {
      ...(!isEmpty && !below && { below: t('errors.notValid') }),
      ...(!isEmpty && !amount && { amount: t('errors.notValid') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    set.mutate(
      { body: { currency, below: below ?? 1, amount: isEmpty ? null : amount } },
      {
        onSuccess: () => notify({ message: t('chargesStaff.surchargeSaved', { currency }) }),
        onError: (error) => setErrors({ amount: error.message, ...error.fields }),
      },
    )
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextInput
        label={t('chargesStaff.below', { currency })}
        inputMode="decimal"
        maxLength={16}
        disabled={!mayWrite}
        error={errors.below}
        value={typed.below}
        onChange={({ currentTarget }) => setTyped({ ...typed, below: currentTarget.value })}
      />
      <TextInput
        label={t('chargesStaff.surchargeOf', { currency })}
        inputMode="decimal"
        maxLength={16}
        disabled={!mayWrite}
        error={errors.amount}
        value={typed.amount}
        onChange={({ currentTarget }) => setTyped({ ...typed, amount: currentTarget.value })}
      />
      {mayWrite && (
        <Button
          type="submit"
          variant="default"
          className={styles.save!}
          loading={set.isPending}
          aria-label={t('chargesStaff.saveOf', { name: currency })}
        >
          {t('common.save')}
        </Button>
      )}
    </form>
  )
}
