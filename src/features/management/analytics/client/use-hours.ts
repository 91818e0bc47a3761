import { useTranslation } from 'react-i18next'

/** Formats hours as people say them: minutes below one hour, days from two days on. */
export function useHours(): (hours: number) => string {
  const { t } = useTranslation()
  return (hours) => {
    if (hours < 1) return t('analytics.minutes', { count: Math.max(1, Math.round(hours * 60)) })
    if (hours < 48) return t('analytics.hours', { count: Math.round(hours) })
    return t('analytics.days', { count: Math.round(hours / 24) })
  }
}
