import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { dayAfter } from '#features/foundation/company/opening.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { DateField } from '#ui/date-field.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { comparisons, mostDays, type Period, periodOf } from '../period.ts'
import styles from './analytics.module.css'

const presets = { week: 7, month: 30, quarter: 90, year: 365 } as const

type Props = { place: ListPlace; period: Period; today: string }

/** Chooses the days and the comparison. */
export function PeriodForm({ place, period, today }: Props) {
  const { t } = useTranslation()
  const { search, to } = place
  const compare = search.get('compare')
  return (
    <div className={styles.asked}>
      <ViewLinks
        label={t('analytics.period')}
        of={Object.entries(presets).map(([name, days]) => {
          const from = dayAfter(today, 1 - days)
          return {
            label: t(`analytics.presets.${name as keyof typeof presets}`),
            to: to({ from, to: today }),
            isOpen: period.from === from && period.to === today,
          }
        })}
      />
      <Days key={`${period.from} ${period.to}`} place={place} period={period} today={today} />
      <ViewLinks
        label={t('analytics.compare')}
        of={([null, ...comparisons] as const).map((one) => ({
          label: t(`analytics.compares.${one ?? 'none'}`),
          to: to({ compare: one }),
          isOpen: compare === one,
        }))}
      />
    </div>
  )
}

/** Two typed days, in a form that keeps the other parameters. */
function Days({ place: { search, go }, period, today }: Props) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const asked = { from: String(typed.get('from')), to: String(typed.get('to')) }
    const isWhole = asked.from !== '' && asked.to !== '' && periodOf(asked, today) !== null
    setError(isWhole ? null : t('analytics.errors.period', { most: mostDays }))
    if (isWhole) go(asked)
  }
  return (
    <Form className={styles.days} onSubmit={submit} noValidate>
      {['view', 'by', 'compare', 'currency'].map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <DateField name="from" size="sm" label={t('analytics.from')} defaultValue={period.from} />
      <DateField name="to" size="sm" label={t('analytics.to')} defaultValue={period.to} error={error} />
      <Button type="submit" size="sm" variant="default">
        {t('analytics.show')}
      </Button>
    </Form>
  )
}
