import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import type { Webhook } from '../contract.ts'
import { useRenewSecret } from './api.ts'
import { useSecretWords } from './use-secret-words.ts'

/** Creates a new secret after a confirmation, and shows it once. */
export function RenewSecret({ of: { id, url } }: { of: Webhook }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useRenewSecret()
  const words = useSecretWords()
  const close = () => {
    setAsked(false)
    setSecret(null)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('webhooks.renew')}: ${url}`}
        onClick={() => setAsked(true)}
      >
        {t('webhooks.renew')}
      </Button>
      <Dialog opened={asked} onClose={close} title={secret ? words.name : t('webhooks.renewTitle')}>
        {secret ? (
          <SecretOnce secret={secret} words={words} onDone={close} />
        ) : (
          <>
            <p>{t('webhooks.renewText')}</p>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button
                loading={renew.isPending}
                onClick={() =>
                  renew.mutate({ params: { id } }, { onSuccess: ({ secret }) => setSecret(secret) })
                }
              >
                {t('webhooks.renew')}
              </Button>
            </Group>
          </>
        )}
      </Dialog>
    </>
  )
}
