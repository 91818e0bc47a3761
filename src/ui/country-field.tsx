import { type ComponentProps, useId, useState } from 'react'
import type { Country } from '#platform/shared/countries.ts'
import { inLatinAlone } from '#platform/shared/transliterate.ts'
import { LatinField } from './latin-field.tsx'
import { useLang } from './money.tsx'

type Named = Awaited<ReturnType<typeof named>>

/**
 * A country by its English name: chosen from a list of names in the reader's language, or typed in either
 * language.
 */
export function CountryField(props: ComponentProps<typeof LatinField>) {
  const lang = useLang()
  const list = useId()
  // Loaded in the browser on focus: servers and browsers know slightly different names.
  const [names, setNames] = useState<Named>({ en: [], ru: [] })
  const known = (text: string) =>
    [...names.en, ...names.ru].find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.latin
  return (
    <>
      <LatinField
        {...props}
        list={list}
        autoComplete="country-name"
        rewrite={(text) => known(text) ?? inLatinAlone(text)}
        onFocus={(event) => {
          // Without the list it is an ordinary text field.
          void named().then(setNames, () => {})
          props.onFocus?.(event)
        }}
      />
      <datalist id={list}>
        {names[lang].map(({ latin, name }) => (
          <option key={latin} value={latin} label={name === latin ? undefined : name} />
        ))}
      </datalist>
    </>
  )
}

async function named(): Promise<Record<'en' | 'ru', Country[]>> {
  const { countriesIn } = await import('#platform/shared/countries.ts')
  return { en: countriesIn('en'), ru: countriesIn('ru') }
}
