import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import { figureIn } from '#platform/shared/figure.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import { When } from '#ui/when.tsx'
import type { Rate } from '../../staff-price-shape.ts'
import { BringRates } from './bring-rates.tsx'
import { Currencies } from './currencies.tsx'
import { rates, useSetRate } from './lists-api.ts'
import styles from './lists-tool.module.css'

/** The traded currencies, and their rates per dollar by day with who set them. */
export default function RatesTool() {
  const { t } = useTranslation()
  const day = useDay()
  const lang = useLang()
  const { data } = useSuspenseQuery(rates)
  const columns: Column<Rate>[] = [
    { key: 'currency', title: t('pricing.rates.currency'), cell: ({ currency }) => currency },
    {
      key: 'on',
      title: t('pricing.rates.on'),
      cell: ({ on, holds }) => (
        <>
          <time dateTime={on}>{day(on)}</time>{' '}
          {holds && <State tone="done">{t('pricing.rates.holds')}</State>}
        </>
      ),
    },
    {
      key: 'rate',
      title: t('pricing.rates.rate'),
      figures: true,
      cell: ({ rate }) => figureIn(lang, Number(rate), 8),
    },
    {
      key: 'set_by',
      title: t('pricing.rates.setBy'),
      cell: ({ set_by, set_at }) => (
        <>
          {set_by ?? '–'} <When at={set_at} />
        </>
      ),
    },
  ]
  return (
    <>
      <Currencies />
      <p className="dimmed">{t('pricing.rates.note')}</p>
      <NewRate />
      <BringRates />
      <Table
        caption={t('pricing.rates.title')}
        rows={data}
        columns={columns}
        rowKey={({ currency, on }) => `${currency} ${on}`}
      />
    </>
  )
}

function NewRate() {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const codes = currencies.map(({ code }) => code).filter((code) => code !== 'USD')
  const [typed, setTyped] = useState({ currency: '', on: '', rate: '' })
  const currency = codes.includes(typed.currency) ? typed.currency : (codes[0] ?? '')
  const [trouble, setTrouble] = useState<CallError | null>(null)
  const set = useSetRate()
  const put = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [name]: value }))
  }
  // A company that trades only in dollars has no rates.
  if (codes.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    set.mutate(
      { body: { ...typed, currency } },
      {
        onSuccess: () => {
          setTyped((before) => ({ ...before, rate: '' }))
          notify({ message: t('notifications.updatedSuccessfully') })
        },
        onError: setTrouble,
      },
    )
  }
  return (
    <Card as="form" className={`${styles.block} ${styles.form}`} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('pricing.rates.currency')}
        value={currency}
        onChange={put('currency')}
        data={codes}
        error={trouble?.fields.currency}
      />
      <DateField
        label={t('pricing.rates.on')}
        value={typed.on}
        onChange={(on) => setTyped({ ...typed, on })}
        error={trouble?.fields.on}
      />
      <TextInput
        label={t('pricing.rates.rate')}
        value={typed.rate}
        onChange={put('rate')}
        inputMode="decimal"
        error={
          trouble?.fields.rate ?? (trouble && Object.keys(trouble.fields).length === 0 && trouble.message)
        }
      />
      <Button type="submit" loading={set.isPending}>
        {t('pricing.rates.add')}
      </Button>
    </Card>
  )
}
