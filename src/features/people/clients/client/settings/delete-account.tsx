import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/client/call.ts'
import { reportCallError, reportSessionOver } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToday } from '#ui/use-day.ts'
import { clientsApi } from '../../contract.ts'
import styles from './settings.module.css'

/** Downloads everything stored about the person. */
export function OwnData() {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const today = useToday()
  const take = () => {
    setPending(true)
    call(clientsApi.ownFile, {})
      .then((file) => saveBlob(file as unknown as Blob, `my-data-${today}.json`))
      .catch(reportCallError)
      .finally(() => setPending(false))
  }
  return (
    <section className={styles.data}>
      <h2>{t('clientsInside.ownData.title')}</h2>
      <p>{t('clientsInside.ownData.text')}</p>
      <Button variant="default" loading={pending} onClick={take}>
        {t('clientsInside.ownData.button')}
      </Button>
    </section>
  )
}

/** Deletes the person's own account after the password is entered. */
export function DeleteAccount() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const remove = useAction(clientsApi.deleteSelf, {
    refresh: [],
    onDone: () => reportSessionOver('auth.accountDeleted'),
  })

  return (
    <section className={styles.data}>
      <h2>{t('clientsInside.deletion.title')}</h2>
      <p>{t('clientsInside.deletion.text')}</p>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('clientsInside.deletion.button')}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={t('clientsInside.deletion.confirmTitle')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            remove.mutate({ body: { password } })
          }}
        >
          <p>{t('clientsInside.deletion.confirmText')}</p>
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={remove.error?.fields.password}
            data-autofocus
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red.9" disabled={password === ''} loading={remove.isPending}>
              {t('clientsInside.deletion.confirm')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </section>
  )
}
