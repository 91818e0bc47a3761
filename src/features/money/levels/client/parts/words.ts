import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { figureIn } from '#platform/shared/figure.ts'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'

/** Formats levels by number and name, days, and basis points as percentages. */
export function useLevelWords() {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  const percent = (bp: number): string => figureIn(lang, bp / 100)
  const named = (level: number, name: string): string =>
    name
      ? t('levels.named', { level: shownLevel(level), name })
      : t('dictionary.level', { level: shownLevel(level) })
  return { day, percent, named }
}
