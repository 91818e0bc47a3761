import { Stack, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from './me.ts'
import styles from './settings.module.css'
import { useSaveProfile } from './use-save-profile.ts'

/** The two master switches of spec §3; each is saved when switched. */
export function NoticesForm() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const save = useSaveProfile()
  const toggle = (name: 'is_email_notifications_enabled' | 'is_message_email_notifications_enabled') => {
    const checked = save.isPending ? (save.variables.body[name] ?? user[name]) : user[name]
    return { checked, onChange: () => save.mutate({ body: { [name]: !checked } }) }
  }
  return (
    <section className={styles.section}>
      <h2>{t('auth.notices.title')}</h2>
      <Stack gap="lg">
        <Switch
          label={t('auth.notices.email')}
          description={t('auth.notices.emailHint')}
          {...toggle('is_email_notifications_enabled')}
        />
        <Switch
          label={t('auth.notices.messages')}
          description={t('auth.notices.messagesHint')}
          {...toggle('is_message_email_notifications_enabled')}
        />
      </Stack>
    </section>
  )
}
