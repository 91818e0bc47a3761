import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes } from '#features/foundation/dictionary/countries.ts'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { transitCounts } from '../delivery-times.ts'
import type { DeliveryTimeCard, DeliveryTimes } from '../delivery-times-shape.ts'
import { useChangeTimes } from './api.ts'
import styles from './delivery-times.module.css'
import { WeekdayField } from './weekdays.tsx'

export type TimeWindowProps = {
  opened: boolean
  onClose: () => void
  method: DeliveryTimes['methods'][number]
  /** Null: a new one. */
  time: DeliveryTimeCard | null
}

export function TimeWindow({ opened, onClose, method, time }: TimeWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('deliveryTimes.formTitle', { name: method.name })}>
      <TimeForm key={JSON.stringify([method, time, opened])} method={method} time={time} onDone={onClose} />
    </Dialog>
  )
}

const fresh: DeliveryTimeCard = {
  country: null,
  transit_days: 1,
  counts: 'working',
  arrives: [1, 2, 3, 4, 5],
  departs: null,
}

type FormProps = Pick<TimeWindowProps, 'method' | 'time'> & { onDone: () => void }

function TimeForm({ method, time, onDone }: FormProps) {
  const { t } = useTranslation()
  const countries = useCountryChoices(countryCodes)
  const others = method.times.filter((one) => one !== time)
  const isTaken = (country: string | null) => others.some((one) => one.country === country)
  const firstFree = countries.find(({ value }) => !isTaken(value))?.value ?? null
  const [typed, setTyped] = useState(() => {
    const start = time ?? { ...fresh, country: isTaken(null) ? firstFree : null }
    return { ...start, transit_days: String(start.transit_days), departs: start.departs ?? [] }
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChangeTimes()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const days = typed.transit_days.trim()
    const one = {
      ...typed,
      transit_days: days === '' ? Number.NaN : Number(days),
      departs: typed.departs.length === 0 ? null : typed.departs,
    }
    change.mutate(
      { params: { id: method.method_id }, body: { times: [one, ...others] } },
      {
        onSuccess: () => {
          notify({ message: t('deliveryTimes.saved') })
          onDone()
        },
        onError: (error: CallError) => {
          setErrors(ofFirst(error.fields))
          if (Object.keys(error.fields).length === 0) notify({ message: error.message, theme: 'danger' })
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <NativeSelect
        label={t('deliveryTimes.country')}
        error={errors.country}
        value={typed.country ?? ''}
        onChange={({ currentTarget }) => setTyped({ ...typed, country: currentTarget.value || null })}
      >
        {!isTaken(null) && <option value="">{t('deliveryTimes.otherCountries')}</option>}
        {countries
          .filter(({ value }) => !isTaken(value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </NativeSelect>
      <div className={styles.fields}>
        <TextInput
          label={t('deliveryTimes.transit')}
          inputMode="numeric"
          maxLength={3}
          error={errors.transit_days}
          value={typed.transit_days}
          onChange={({ currentTarget }) => setTyped({ ...typed, transit_days: currentTarget.value })}
        />
        <NativeSelect
          label={t('deliveryTimes.counts')}
          data={transitCounts.map((value) => ({ value, label: t(`deliveryTimes.countedIn.${value}`) }))}
          value={typed.counts}
          onChange={({ currentTarget }) =>
            setTyped({ ...typed, counts: currentTarget.value as typeof typed.counts })
          }
        />
      </div>
      <WeekdayField
        label={t('deliveryTimes.arrives')}
        error={errors.arrives}
        value={typed.arrives}
        onChange={(arrives) => setTyped({ ...typed, arrives })}
      />
      <WeekdayField
        label={t('deliveryTimes.departs')}
        description={t('deliveryTimes.everyWorkDay')}
        error={errors.departs}
        value={typed.departs}
        onChange={(departs) => setTyped({ ...typed, departs })}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={change.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

/** Errors of the first row, which the form sends: 'times.0.transit_days'. */
const ofFirst = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message]))
