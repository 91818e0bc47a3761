import { Button, NativeSelect } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes, countryName } from '#features/foundation/dictionary/countries.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { useDay } from '#ui/use-day.ts'
import type { DayWithoutDelivery } from '../delivery-times.ts'
import { useChangeDaysWithout } from './api.ts'
import styles from './delivery-times.module.css'

type Props = { days: readonly DayWithoutDelivery[]; mayWrite: boolean }

/** The days on which nothing is delivered, with a form for one more. */
export function DaysWithout({ days, mayWrite }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const lang = useLang()
  const countries = useCountryChoices(countryCodes)
  // Servers and browsers name some countries differently, and so sort them differently.
  const shown = useMounted() ? countries : []
  const change = useChangeDaysWithout()
  const [typed, setTyped] = useState({ on: '', country: '' })
  const [error, setError] = useState('')
  const nameOf = (country: string | null) =>
    country === null ? t('deliveryTimes.everyCountry') : countryName(country, lang)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const added = { on: typed.on, country: typed.country || null }
    change.mutate(
      { body: { days: [added, ...days] } },
      {
        onSuccess: () => {
          setTyped({ ...typed, on: '' })
          setError('')
        },
        onError: ({ fields, message }) => setError(fields['days.0.on'] ?? message),
      },
    )
  }
  return (
    <Card className={styles.card} aria-label={t('deliveryTimes.daysTitle')}>
      <h2>{t('deliveryTimes.daysTitle')}</h2>
      <p className="dimmed">{t('deliveryTimes.daysNote')}</p>
      {days.length === 0 && <p className="dimmed">{t('deliveryTimes.daysNone')}</p>}
      {days.length > 0 && (
        <ul className={styles.list}>
          {days.map((one) => (
            <li key={`${one.on} ${one.country}`}>
              <div className={styles.own}>
                <span suppressHydrationWarning>
                  {day(one.on)}, {nameOf(one.country)}
                </span>
                {mayWrite && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('deliveryTimes.removeDay', {
                      day: day(one.on),
                      country: nameOf(one.country),
                    })}
                    onClick={() =>
                      change.mutate(
                        { body: { days: days.filter((other) => other !== one) } },
                        { onError: ({ message }) => notify({ message, theme: 'danger' }) },
                      )
                    }
                  >
                    {t('deliveryTimes.remove')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={styles.fields} noValidate onSubmit={add}>
          <DateField
            label={t('deliveryTimes.day')}
            error={error || undefined}
            value={typed.on}
            onChange={(on) => setTyped({ ...typed, on })}
          />
          <NativeSelect
            label={t('deliveryTimes.country')}
            value={typed.country}
            onChange={({ currentTarget }) => setTyped({ ...typed, country: currentTarget.value })}
          >
            <option value="">{t('deliveryTimes.everyCountry')}</option>
            {shown.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <div>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('deliveryTimes.addDay')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
