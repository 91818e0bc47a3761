import { useMemo } from 'react'
import { useLang } from '#ui/money.tsx'
import { countryName } from '../countries.ts'

/** Returns a function that names a country in the reader's language. */
export function useCountry(): (code: string) => string {
  const lang = useLang()
  return (code) => countryName(code, lang)
}

/** Returns choices of countries, sorted by name in the reader's language. */
export function useCountryChoices(codes: readonly string[]): { value: string; label: string }[] {
  const lang = useLang()
  return useMemo(
    () =>
      codes
        .map((value) => ({ value, label: countryName(value, lang) }))
        .sort((one, other) => one.label.localeCompare(other.label, lang)),
    [codes, lang],
  )
}
