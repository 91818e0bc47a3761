import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from './date-field.tsx'
import { FieldPair } from './form-layout.tsx'
import { TimeField } from './time-field.tsx'

type Props = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Day and time as the reader's clock shows them, '2026-11-24T09:30', or '' for none. */
  value?: string
  onChange?: (moment: string) => void
  onBlur?: () => void
  onFocus?: () => void
  /** The time of a day without one: '00:00' for a beginning, '23:59' for an end. */
  timeOfDay?: string
}

/** A day and a time of it, side by side. */
export function MomentField({
  label,
  description,
  error,
  value = '',
  onChange,
  timeOfDay = '00:00',
  ...events
}: Props) {
  const { t } = useTranslation()
  const [day = '', time = ''] = value.split('T')
  // A time typed before the day, or beside a day that is being typed again.
  const [kept, keep] = useState('')
  const put = (nextDay: string, nextTime: string) => {
    keep(nextTime)
    onChange?.(nextDay && `${nextDay}T${nextTime || timeOfDay}`)
  }
  const shown = day ? time : kept
  return (
    <FieldPair>
      <DateField
        label={label}
        description={description}
        error={error}
        value={day}
        onChange={(next) => put(next, shown)}
        {...events}
      />
      <TimeField
        label={t('common.time.title')}
        aria-label={`${label}: ${t('common.time.title')}`}
        value={shown}
        onChange={(next) => put(day, next)}
      />
    </FieldPair>
  )
}
