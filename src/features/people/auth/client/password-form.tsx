import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/password-field.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { PasswordChange } from '../profile-rules.ts'
import { me } from './me.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import styles from './settings.module.css'
import { useSaveProfile } from './use-save-profile.ts'

/** Form for the old and the new password, with the four rules of spec §5. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const form = useShapedForm(PasswordChange, { old_password: '', password: '' })
  const save = useSaveProfile()
  const { old_password, password } = form.getValues()
  useUnsaved(old_password !== '' || password !== '')
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      { onSuccess: () => form.reset(), onError: (error) => void showFieldErrors(form, error) },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{t('auth.security.change')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label={t('auth.security.old_password')}
        autoComplete="current-password"
        {...form.getInputProps('old_password')}
      />
      <PasswordField
        label={t('auth.security.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={password} className={styles.whole!} />
      <p className="dimmed">{t('auth.security.others')}</p>
      <Button type="submit" loading={save.isPending}>
        {t('auth.security.save')}
      </Button>
    </form>
  )
}
