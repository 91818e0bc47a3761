import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '#platform/shared/validation.ts'
import type { ApplicationValues } from './application-values.ts'
import styles from './sign-up-screen.module.css'

/** The password twice, with its rules ticked off while it is typed. */
export function PasswordFields({ form }: { form: UseFormReturnType<ApplicationValues> }) {
  const { t } = useTranslation()
  const { password } = form.getValues()
  const toggle = { 'aria-label': t('auth.showPassword') }
  return (
    <>
      <PasswordInput
        label={t('auth.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('clients.fields.c_password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('c_password')}
      />
      <ul className={`${styles.rules} ${styles.whole}`} aria-label={t('clients.passwordRules')}>
        {passwordRules.map(({ code, holds }) => (
          <li key={code} data-held={holds(password)}>
            <span aria-hidden="true">{holds(password) ? '✓' : '·'}</span> {t(code)}
          </li>
        ))}
      </ul>
    </>
  )
}
