import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepTokens } from '#platform/client/cookies.ts'
import { useAction } from '#platform/client/query.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { auth } from '../contract.ts'
import { SignIn } from '../sign-in-rules.ts'
import styles from './sign-in-form.module.css'

/** Signs in and opens the area of the person; the page starts anew, so the server greets them with their own. */
export function SignInForm({ next }: { next: string | null }) {
  const { t } = useTranslation()
  const [capsLock, setCapsLock] = useState(false)
  const form = useShapedForm(SignIn, { email: '', password: '' })
  const signIn = useAction(auth.signIn, {
    refresh: [],
    onDone: (tokens) => {
      keepTokens(tokens)
      location.assign(next?.startsWith('/') ? `/sign-up?next=${encodeURIComponent(next)}` : '/sign-up')
    },
  })

  const submit = form.onSubmit((body) =>
    signIn.mutate(
      { body },
      {
        onError: (error) => {
          // Spec §8: on a server sign-in error the e-mail error is copied to the password field.
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
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('auth.password')}
        autoComplete="current-password"
        description={capsLock ? t('auth.capsLock') : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={signIn.isPending || signIn.isSuccess} size="md">
        {t('auth.signIn')}
      </Button>
    </form>
  )
}
