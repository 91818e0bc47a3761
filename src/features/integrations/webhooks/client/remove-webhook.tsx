import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { Webhook } from '../contract.ts'
import { useRemoveWebhook } from './api.ts'

/** Deletes a webhook with its log after a confirmation. */
export function RemoveWebhook({ of: { id, url } }: { of: Webhook }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const remove = useRemoveWebhook()
  const done = () => notify({ message: t('webhooks.removed') })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('webhooks.remove')}: ${url}`}
        onClick={() => setAsked(true)}
      >
        {t('webhooks.remove')}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={t('webhooks.removeTitle')}>
        <p>{t('webhooks.removeText', { url })}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id } }, { onSuccess: done })}
          >
            {t('webhooks.remove')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
