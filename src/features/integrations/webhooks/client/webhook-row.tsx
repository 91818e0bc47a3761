import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#platform/client/use-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { useWhen } from '#ui/when.tsx'
import { type Webhook, webhooksApi } from '../contract.ts'
import { useReplayFailed, useTestWebhook } from './api.ts'
import { eventWord } from './event-word.ts'
import { RemoveWebhook } from './remove-webhook.tsx'
import { RenewSecret } from './renew-secret.tsx'
import styles from './webhooks.module.css'

/** A webhook: its state, its events, and its actions. */
export function WebhookRow({ of: webhook, onChange }: { of: Webhook; onChange: () => void }) {
  const { t } = useTranslation()
  const { url, description, kinds, former_until } = webhook
  return (
    <li>
      <div className={styles.what}>
        <span>
          <strong className={styles.url}>{url}</strong> <WebhookState of={webhook} />
        </span>
        {description && <span>{description}</span>}
        <small className="dimmed">{kinds.map((kind) => t(eventWord(kind))).join(' · ')}</small>
        {former_until && <Former until={former_until} />}
      </div>
      <Actions of={webhook} onChange={onChange} />
    </li>
  )
}

function WebhookState({ of: { is_on, off_because, failing_since } }: { of: Webhook }) {
  const { t } = useTranslation()
  const since = useWhen(failing_since ?? '1970-01-01T00:00:00Z')
  if (!is_on)
    return (
      <State tone="trouble">{t(off_because ? `webhooks.offBecause.${off_because}` : 'webhooks.off')}</State>
    )
  if (failing_since) return <State tone="waiting">{t('webhooks.failing', { since })}</State>
  return <State tone="done">{t('webhooks.on')}</State>
}

function Former({ until }: { until: string }) {
  const { t } = useTranslation()
  return <small className="dimmed">{t('webhooks.former', { until: useWhen(until) })}</small>
}

const dayMs = 86_400_000

function Actions({ of: webhook, onChange }: { of: Webhook; onChange: () => void }) {
  const { t } = useTranslation()
  const place = useList(webhooksApi.deliveries)
  const [isMore, setMore] = useState(false)
  const test = useTestWebhook()
  const again = useReplayFailed()
  const { id, url } = webhook
  const params = { id }
  const small = { size: 'compact-sm', variant: 'default' } as const
  const named = (label: string) => ({ 'aria-label': `${label}: ${url}`, children: label })
  const replayed = ({ count }: { count: number }) =>
    notify({ message: t('webhooks.replayedMany', { count }) })
  return (
    <Group gap="xs">
      <ButtonLink {...small} to={place.to({ webhook_id: id })} {...named(t('webhooks.logOf'))} />
      <Button {...small} onClick={onChange} {...named(t('webhooks.edit'))} />
      <Button
        {...small}
        loading={test.isPending}
        onClick={() =>
          test.mutate({ params }, { onSuccess: () => notify({ message: t('webhooks.testSent') }) })
        }
        {...named(t('webhooks.test'))}
      />
      <Button
        {...small}
        aria-expanded={isMore}
        aria-label={t('webhooks.acts', { url })}
        onClick={() => setMore(!isMore)}
      >
        …
      </Button>
      {isMore && (
        <>
          <Button
            {...small}
            loading={again.isPending}
            onClick={() =>
              again.mutate(
                { params, body: { since: new Date(Date.now() - dayMs).toISOString() } },
                { onSuccess: replayed },
              )
            }
            {...named(t('webhooks.replayFailed'))}
          />
          <RenewSecret of={webhook} />
          <RemoveWebhook of={webhook} />
        </>
      )}
    </Group>
  )
}
