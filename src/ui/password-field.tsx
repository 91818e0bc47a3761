import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password that can be shown. Marks the field itself as invalid: Mantine marks only its wrapper. */
export function PasswordField(input: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      aria-invalid={input.error ? true : undefined}
      {...input}
    />
  )
}
