import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PasswordChecklist } from '#features/people/auth/client/index.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { ApplicationValues } from './application-values.ts'
import styles from './sign-up-screen.module.css'

/** The password twice, with its rules checked off during typing. */
export function PasswordFields({ form }: { form: UseFormReturnType<ApplicationValues> }) {
  const { t } = useTranslation()
  const { password } = form.getValues()
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('clients.fields.c_password')}
        autoComplete="new-password"
        {...form.getInputProps('c_password')}
      />
      <PasswordChecklist password={password} className={styles.whole!} />
    </>
  )
}
