import { type ComponentProps, useId, useState } from 'react'
import { type Country, countriesIn } from '#platform/shared/countries.ts'
import { languages } from '#platform/shared/i18n.ts'
import { inLatinAlone } from '#platform/shared/transliterate.ts'
import { LatinField } from './latin-field.tsx'
import { useLang } from './money.tsx'

/** A country by its English name, chosen from the list by its name in the reader's language, or typed in either. */
export function CountryField(props: ComponentProps<typeof LatinField>) {
  const lang = useLang()
  const list = useId()
  // Made in the browser, when somebody comes to it: servers and browsers do not know quite the same names.
  const [countries, setCountries] = useState<Country[]>([])
  const named = (text: string) =>
    languages
      .flatMap((one) => countriesIn(one))
      .find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.latin
  return (
    <>
      <LatinField
        {...props}
        list={list}
        autoComplete="country-name"
        rewrite={(text) => named(text) ?? inLatinAlone(text)}
        onFocus={(event) => {
          setCountries(countriesIn(lang))
          props.onFocus?.(event)
        }}
      />
      <datalist id={list}>
        {countries.map(({ latin, name }) => (
          <option key={latin} value={latin} label={name === latin ? undefined : name} />
        ))}
      </datalist>
    </>
  )
}
