import { TextInput, type TextInputProps } from '@mantine/core'
import { AsYouType } from 'libphonenumber-js/min'
import { useTranslation } from 'react-i18next'
import { splitPhone } from '#platform/shared/phone.ts'
import { useLang } from './money.tsx'

/** A telephone number with its extension; under it, how we read it: which country, in its usual groups (spec §5). */
export function PhoneField({ value, ...input }: Omit<TextInputProps, 'value'> & { value: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <TextInput
      {...input}
      value={value}
      type="tel"
      autoComplete="tel"
      maxLength={250}
      placeholder="+49 341 5550101"
      description={
        reading(value, lang, (extension) => t('common.phoneExtension', { extension })) ??
        t('common.phoneHint')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function reading(value: string, lang: string, withExtension: (extension: string) => string): string | null {
  const { number, extension } = splitPhone(value)
  const typed = new AsYouType()
  const grouped = typed.input(number.startsWith('+') ? number : `+${number}`)
  const country = typed.getCountry()
  if (!country) return null
  const name = new Intl.DisplayNames([lang], { type: 'region' }).of(country)
  return [`${name}: ${grouped}`, ...(extension ? [withExtension(extension)] : [])].join(', ')
}
