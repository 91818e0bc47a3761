import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/dictionary/dictionary.ts'
import { useLang } from '#ui/money.tsx'

/** How levels are spoken of: by their number and name, days as days, basis points as percent. */
export function useLevelWords() {
  const { t } = useTranslation()
  const lang = useLang() === 'ru' ? 'ru-RU' : 'en-GB'
  /** '2026-11-22' is a day of the calendar, the same one everywhere. */
  const day = (written: string): string =>
    new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(written))
      .replace(/ г\.(?=,|$)/, '')
  const percent = (bp: number): string => (bp / 100).toLocaleString(lang, { maximumFractionDigits: 2 })
  const named = (level: number, name: string): string =>
    name
      ? t('levels.named', { level: shownLevel(level), name })
      : t('dictionary.level', { level: shownLevel(level) })
  return { day, percent, named }
}
