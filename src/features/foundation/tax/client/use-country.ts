import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'

/** Returns a function that names a country in the reader's language. */
export function useCountry(): (code: string) => string {
  const { t } = useTranslation()
  const names = new Intl.DisplayNames(useLang(), { type: 'region' })
  return (code) => (code === 'XI' ? t('tax.northernIreland') : (names.of(code) ?? code))
}

/** Returns choices of countries, sorted by name. */
export function useCountryChoices(countries: readonly string[]): { value: string; label: string }[] {
  const lang = useLang()
  const country = useCountry()
  return countries
    .map((value) => ({ value, label: country(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, lang))
}
