import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { auth } from '../contract.ts'
import { Recovery } from '../recovery-rules.ts'
import styles from './recovery.module.css'

const coolSeconds = 60

/**
 * Sends a recovery link. The answer is the same for unknown addresses, and another e-mail can be sent after a minute.
 */
export function RecoverForm({ email = '', send }: { email?: string; send: string }) {
  const { t } = useTranslation()
  const { left, start } = useCooldown(coolSeconds)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useShapedForm(Recovery, { email })
  const ask = useAction(auth.forgotPassword, { refresh: [] })
  const submit = form.onSubmit((body) =>
    ask.mutate(
      { body },
      {
        onSuccess: () => {
          start()
          setSentTo(body.email)
          notify({ message: t('notifications.resetPasswordLinkSentUser') })
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" loading={ask.isPending} disabled={left > 0}>
        {left > 0 ? t('auth.recover.again', { count: left }) : send}
      </Button>
      <div role="status">{sentTo && <p>{t('auth.recover.sent', { email: sentTo })}</p>}</div>
    </form>
  )
}

function useCooldown(seconds: number) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(seconds) }
}
