import '@mantine/dates/styles.css'
import 'dayjs/locale/ru'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from './money.tsx'
import { useToday } from './use-day.ts'

export type DayCalendarProps = {
  opened: boolean
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** A month to choose a day of. Begins at the chosen day, or at the one nearest to today that may be chosen. */
export function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  const { t } = useTranslation()
  const today = useToday()
  const first = value || (min && min > today ? min : max && max < today ? max : today)
  const calendar = useRef<HTMLDivElement>(null)
  // The first calendar of a page arrives after the focus was set.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <DatePicker
      ref={calendar}
      locale={useLang()}
      firstDayOfWeek={1}
      // Mantine's red for them has too little contrast.
      weekendDays={[]}
      value={value || null}
      defaultDate={first}
      minDate={min}
      maxDate={max}
      hideOutsideDates
      highlightToday
      onChange={(day) => onChoose(day ?? value)}
      getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
      ariaLabels={{
        previousMonth: t('common.date.previousMonth'),
        nextMonth: t('common.date.nextMonth'),
        previousYear: t('common.date.previousYear'),
        nextYear: t('common.date.nextYear'),
        previousDecade: t('common.date.previousYears'),
        nextDecade: t('common.date.nextYears'),
      }}
      __stopPropagation
    />
  )
}
