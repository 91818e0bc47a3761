import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#platform/client/call.ts'
import { dropTokens, keepTokens, type SessionTokens } from '#platform/client/cookies.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { canManage } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { auth } from '../contract.ts'
import { SignIn } from '../sign-in-rules.ts'
import styles from './sign-in-form.module.css'

/** Loads the current user and opens their area or the page they wanted; shows an error if that fails (spec §4). */
async function enter(tokens: SessionTokens, next: string | null): Promise<void> {
  keepTokens(tokens)
  try {
    const user = await call(auth.user, {})
    location.assign(next ? paths.signInTo(next) : canManage(user) ? paths.manager.home : paths.account.home)
  } catch (error) {
    dropTokens()
    reportCallError(error)
  }
}

/** Form to sign in. Afterwards the page reloads, so that the server renders it for the person. */
export function SignInForm({ next, autoFocus = false }: { next: string | null; autoFocus?: boolean }) {
  const { t } = useTranslation()
  const [capsLock, setCapsLock] = useState(false)
  const form = useShapedForm(SignIn, { email: '', password: '' })
  const signIn = useAction(auth.signIn, {
    refresh: [],
    onDone: (tokens) => void enter(tokens, next),
  })

  const submit = form.onSubmit((body) =>
    signIn.mutate(
      { body },
      {
        onError: (error) => {
          // Copies the server's e-mail error to the password field (spec §8).
          if (showFieldErrors(form, error) && error.fields.email)
            form.setFieldError('password', error.fields.email)
        },
      },
    ),
  )

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
    >
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        // Focuses the field in a dialog; `data-autofocus` is for opening it a second time.
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        description={capsLock ? t('auth.capsLock') : undefined}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={signIn.isPending} size="md">
        {t('auth.signIn')}
      </Button>
      <Link to={paths.recoverPassword}>{t('auth.recover.link')}</Link>
    </form>
  )
}
