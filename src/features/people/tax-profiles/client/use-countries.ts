import { useTranslation } from 'react-i18next'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes } from '#features/foundation/dictionary/countries.ts'

/** Returns the countries to choose from, after an empty choice. Northern Ireland is one for tax ids only. */
export function useCountries(): { all: Choice[]; ofEstablishment: Choice[] } {
  const { t } = useTranslation()
  const none = { value: '', label: t('taxProfiles.chooseCountry') }
  const named = useCountryChoices(countryCodes)
  return {
    all: [none, ...named],
    ofEstablishment: [none, ...named.filter(({ value }) => value !== 'XI')],
  }
}

type Choice = { value: string; label: string }
