import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestPhone } from '#platform/shared/phone.ts'
import { useLang } from './money.tsx'

type World = typeof import('./phone-mask.ts')

/**
 * A phone number with its extension, formatted by its country while it is typed. Below is how it is
 * understood (spec §5), or, after leaving the field, that no such number is known. Editing in the middle is
 * not disturbed. The metadata of phone numbers is loaded on focus; without it this is an ordinary text field.
 */
export function PhoneField({
  value,
  onChange,
  onFocus,
  onBlur,
  ...input
}: Omit<TextInputProps, 'value'> & { value: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [isTyped, setIsTyped] = useState(false)
  const [world, setWorld] = useState<World | null>(null)
  const bring = () => void import('./phone-mask.ts').then(setWorld, () => {})
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => {
        const field = event.currentTarget
        if (world && field.selectionStart === field.value.length) field.value = world.maskedPhone(field.value)
        if (!world) bring()
        setIsTyped(true)
        onChange?.(event)
      }}
      onFocus={(event) => {
        bring()
        onFocus?.(event)
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
        !isTyped && world?.looksImpossible(value)
          ? t('common.phoneImpossible')
          : (world?.reading(value, lang, (extension) => t('common.phoneExtension', { extension })) ??
            t('common.phoneHint'))
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
