import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reportCallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { passwordRules } from '#platform/shared/validation.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { auth } from '../contract.ts'
import { Joining, Reset } from '../recovery-rules.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import styles from './recovery.module.css'

type Props = { token: string; email: string; isFirst: boolean; onExpired: () => void }

/**
 * Form for a new password, twice: at least six characters (spec §5), with hints for a stronger one. A first password
 * follows the rules of sign-up.
 */
export function ResetForm({ token, email, isFirst, onExpired }: Props) {
  const { t } = useTranslation()
  const form = useShapedForm(isFirst ? Joining : Reset, { email, token, password: '', c_password: '' })
  const done = () => location.assign(`${paths.signInDialog}&notice=passwordChanged`)
  const change = useAction(auth.resetPassword, { refresh: [], silent: true, onDone: done })
  const join = useAction(auth.join, { refresh: [], silent: true, onDone: done })
  const reset = isFirst ? join : change
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
      <Strength password={form.getValues().password} isFirst={isFirst} />
      <Button type="submit" size="md" loading={reset.isPending || reset.isSuccess}>
        {t(isFirst ? 'auth.joining.save' : 'auth.reset.save')}
      </Button>
    </form>
  )
}

const colors = ['red', 'red', 'yellow', 'arch', 'arch'] as const

/** The strength: how many rules of spec §5 the password meets. */
function Strength({ password, isFirst }: { password: string; isFirst: boolean }) {
  const { t } = useTranslation()
  const held = passwordRules.filter(({ holds }) => holds(password)).length as 0 | 1 | 2 | 3 | 4
  const word = t(`auth.reset.strengths.s${held}`)
  return (
    <div className={styles.strength}>
      <span>
        {t('auth.reset.strength')}: <strong>{password ? word : '—'}</strong>
      </span>
      <Progress value={held * 25} color={colors[held]} aria-label={t('auth.reset.strength')} />
      {!isFirst && <span className="dimmed">{t('auth.reset.recommended')}</span>}
      <PasswordChecklist password={password} />
    </div>
  )
}
