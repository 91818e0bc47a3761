import { countryName } from '#features/foundation/dictionary/countries.ts'
import { useLang } from '#ui/money.tsx'

/** The name of a country by its code. Servers and browsers know slightly different names. */
export function CountryName({ of }: { of: string }) {
  const lang = useLang()
  return <span suppressHydrationWarning>{countryName(of, lang)}</span>
}
