import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'

/** Returns a function that says from when to when something is valid. */
export function useDays(): (of: { valid_from: string; valid_to?: string | null }) => string {
  const { t } = useTranslation()
  const day = useDay()
  return ({ valid_from, valid_to }) =>
    valid_to
      ? t('taxStaff.days.both', { from: day(valid_from), to: day(valid_to) })
      : t('taxStaff.days.from', { from: day(valid_from) })
}
