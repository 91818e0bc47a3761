import { useTranslation } from 'react-i18next'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { notify } from '#ui/notices.ts'
import type { Webhook } from '../contract.ts'
import { useRemoveWebhook } from './api.ts'

/** Deletes a webhook with its log after a confirmation. */
export function RemoveWebhook({ of: { id, url } }: { of: Webhook }) {
  const { t } = useTranslation()
  const remove = useRemoveWebhook()
  const done = () => notify({ message: t('webhooks.removed') })
  return (
    <ConfirmRemoval
      label={t('webhooks.remove')}
      name={`${t('webhooks.remove')}: ${url}`}
      title={t('webhooks.removeTitle')}
      text={t('webhooks.removeText', { url })}
      pending={remove.isPending}
      onYes={() => remove.mutate({ params: { id } }, { onSuccess: done })}
    />
  )
}
