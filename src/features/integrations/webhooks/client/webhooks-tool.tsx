import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/empty.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import type { Webhook } from '../contract.ts'
import { webhooks } from './api.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookRow } from './webhook-row.tsx'
import type { WebhookWindowProps } from './webhook-window.tsx'
import styles from './webhooks.module.css'

const WebhookWindow = onceOpened<WebhookWindowProps>(
  async () => (await import('./webhook-window.tsx')).WebhookWindow,
  { soon: false },
)

/** The webhooks of the person's company, and their log. */
export default function WebhooksTool() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(webhooks)
  const [open, setOpen] = useState<Webhook | 'new' | null>(null)
  const add = <Button onClick={() => setOpen('new')}>{t('webhooks.make')}</Button>
  return (
    <section>
      {data.length === 0 ? (
        <Empty Sign={IconWebhook} title={t('webhooks.none')} text={t('webhooks.note')}>
          {add}
        </Empty>
      ) : (
        <>
          <div className={styles.head}>
            <p className="dimmed">{t('webhooks.note')}</p>
            {add}
          </div>
          <ul className={styles.list}>
            {data.map((webhook) => (
              <WebhookRow key={webhook.id} of={webhook} onChange={() => setOpen(webhook)} />
            ))}
          </ul>
          <DeliveryLog />
        </>
      )}
      <WebhookWindow
        opened={open !== null}
        webhook={open === 'new' ? null : open}
        onClose={() => setOpen(null)}
      />
    </section>
  )
}
