import { TextInput, type TextInputProps } from '@mantine/core'
import { AsYouType } from 'libphonenumber-js/min'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestPhone, splitPhone } from '#platform/shared/phone.ts'
import { useLang } from './money.tsx'
import { looksImpossible, maskedPhone } from './phone-mask.ts'

/**
 * A telephone number with its extension, under the mask of its country while it is typed; below it, how we read it
 * (spec §5), or, once it is left, that we know of no such number. Who mends something in the middle is not disturbed.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  ...input
}: Omit<TextInputProps, 'value'> & { value: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [isTyped, setIsTyped] = useState(false)
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => {
        const field = event.currentTarget
        if (field.selectionStart === field.value.length) field.value = maskedPhone(field.value)
        setIsTyped(true)
        onChange?.(event)
      }}
      onBlur={(event) => {
        setIsTyped(false)
        onBlur?.(event)
      }}
      type="tel"
      autoComplete="tel"
      maxLength={longestPhone}
      placeholder="+49 341 5550101"
      description={
        !isTyped && looksImpossible(value)
          ? t('common.phoneImpossible')
          : (reading(value, lang, (extension) => t('common.phoneExtension', { extension })) ??
            t('common.phoneHint'))
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
