import { useTranslation } from 'react-i18next'

/** Returns the day of a step in words: '10 days after the due date'. */
export function useStepWords(): (day: number) => string {
  const { t } = useTranslation()
  return (day) => {
    if (day === 0) return t('dunning.steps.on')
    return day < 0 ? t('dunning.steps.before', { count: -day }) : t('dunning.steps.after', { count: day })
  }
}
