import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reportCallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { passwordRules } from '#platform/shared/validation.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { auth } from '../contract.ts'
import { Reset } from '../recovery-rules.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import styles from './recovery.module.css'

type Props = { token: string; email: string; onExpired: () => void }

/** The new password twice: six characters by the rule (spec §5), with what a strong one has beside it. */
export function ResetForm({ token, email, onExpired }: Props) {
  const { t } = useTranslation()
  const form = useShapedForm(Reset, { email, token, password: '', c_password: '' })
  const reset = useAction(auth.resetPassword, {
    refresh: [],
    silent: true,
    onDone: () => location.assign(`${paths.signInDialog}&notice=passwordChanged`),
  })
  const submit = form.onSubmit((body) =>
    reset.mutate(
      { body },
      {
        onError: (error) => {
          if (error.code === 'auth.linkExpired') onExpired()
          else if (!showFieldErrors(form, error)) reportCallError(error)
        },
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('auth.reset.repeat')}
        autoComplete="new-password"
        {...form.getInputProps('c_password')}
      />
      {(form.errors.token || form.errors.email) && (
        <p role="alert">{form.errors.token ?? form.errors.email}</p>
      )}
      <Strength password={form.getValues().password} />
      <Button type="submit" size="md" loading={reset.isPending || reset.isSuccess}>
        {t('auth.reset.save')}
      </Button>
    </form>
  )
}

const colors = ['red', 'red', 'yellow', 'arch', 'arch'] as const

/** How many of the rules of spec §5 hold. */
function Strength({ password }: { password: string }) {
  const { t } = useTranslation()
  const held = passwordRules.filter(({ holds }) => holds(password)).length as 0 | 1 | 2 | 3 | 4
  const word = t(`auth.reset.strengths.s${held}`)
  return (
    <div className={styles.strength}>
      <span>
        {t('auth.reset.strength')}: <strong>{password ? word : '—'}</strong>
      </span>
      <Progress value={held * 25} color={colors[held]} aria-label={t('auth.reset.strength')} />
      <span className="dimmed">{t('auth.reset.recommended')}</span>
      <PasswordChecklist password={password} />
    </div>
  )
}
