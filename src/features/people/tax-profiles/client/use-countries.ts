import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes, countryName } from '#features/foundation/dictionary/countries.ts'
import { useLang } from '#ui/money.tsx'

/** Returns the countries to choose from, by name in the reader's language. Northern Ireland is one for tax ids only. */
export function useCountries(): { all: Choice[]; ofEstablishment: Choice[] } {
  const { t } = useTranslation()
  const lang = useLang()
  const none = { value: '', label: t('taxProfiles.chooseCountry') }
  const named = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: countryName(value, lang) }))
        .sort((one, other) => one.label.localeCompare(other.label, lang)),
    [lang],
  )
  return {
    all: [none, ...named],
    ofEstablishment: [none, ...named.filter(({ value }) => value !== 'XI')],
  }
}

type Choice = { value: string; label: string }
