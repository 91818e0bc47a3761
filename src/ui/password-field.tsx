import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password that can be shown. The field itself is marked when it is wrong: Mantine marks only the frame around it. */
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
