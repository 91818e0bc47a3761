import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { Webhook } from '../contract.ts'
import { clientKinds, kindNames } from '../webhook.ts'
import { NewWebhook } from '../webhook-shape.ts'
import { useChangeWebhook, useMakeWebhook } from './api.ts'
import { eventWord } from './event-word.ts'
import { useSecretWords } from './use-secret-words.ts'
import styles from './webhooks.module.css'

export type WebhookWindowProps = {
  opened: boolean
  onClose: () => void
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null
}

/** The address and events of a webhook; for a new one, then its secret, shown once. */
export function WebhookWindow({ opened, onClose, webhook }: WebhookWindowProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const words = useSecretWords()
  const close = () => {
    onClose()
    setSecret(null)
  }
  const title = secret ? words.name : t(webhook ? 'webhooks.edit' : 'webhooks.make')
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {secret ? (
        <SecretOnce secret={secret} words={words} onDone={close} />
      ) : (
        <WebhookForm
          key={webhook ? `${webhook.id} ${webhook.version}` : 'new'}
          webhook={webhook}
          onMade={setSecret}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

type FormProps = { webhook: Webhook | null; onMade: (secret: string) => void; onDone: () => void }
type Typed = { url: string; description: string; kinds: string[]; is_on: boolean }

function WebhookForm({ webhook, onMade, onDone }: FormProps) {
  const { t } = useTranslation()
  const offered = useMatch('/manager/*') ? kindNames : clientKinds
  const form = useShapedForm<Typed>(NewWebhook, {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    kinds: webhook?.kinds ?? [],
    is_on: webhook?.is_on ?? true,
  })
  const make = useMakeWebhook()
  const change = useChangeWebhook()
  const failed = make.error ?? change.error
  const onError = (error: CallError) => void showFieldErrors(form, error)
  const save = form.onSubmit(({ is_on, ...typed }) => {
    const body = NewWebhook.parse(typed)
    if (!webhook) return make.mutate({ body }, { onSuccess: ({ secret }) => onMade(secret), onError })
    const { id, version } = webhook
    change.mutate({ params: { id }, body: { ...body, is_on, version } }, { onSuccess: onDone, onError })
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        {...form.getInputProps('url')}
      />
      <TextInput label={t('webhooks.description')} maxLength={200} {...form.getInputProps('description')} />
      <Checkbox.Group label={t('webhooks.kinds')} required {...form.getInputProps('kinds')}>
        <div className={styles.choices}>
          {offered.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(eventWord(kind))} />
          ))}
        </div>
      </Checkbox.Group>
      {webhook && (
        <Switch label={t('webhooks.isOn')} {...form.getInputProps('is_on', { type: 'checkbox' })} />
      )}
      {failed && Object.keys(failed.fields).length === 0 && <p role="alert">{failed.message}</p>}
      <Button type="submit" loading={make.isPending || change.isPending}>
        {t(webhook ? 'common.save' : 'webhooks.make')}
      </Button>
    </form>
  )
}
