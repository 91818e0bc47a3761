import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { ApiKey } from '../contract.ts'
import { useRevokeKey } from './api.ts'

/** Revokes a key after a confirmation. */
export function RevokeKey({ of: { id, name } }: { of: ApiKey }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const revoke = useRevokeKey()
  const done = () => notify({ message: t('keys.revokedNow') })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('keys.revoke')}: ${name}`}
        onClick={() => setAsked(true)}
      >
        {t('keys.revoke')}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={t('keys.revokeTitle', { name })}>
        <p>{t('keys.revokeText')}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ params: { id } }, { onSuccess: done })}
          >
            {t('keys.revoke')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
