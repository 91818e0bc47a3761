import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import type { Address } from '../../contract.ts'
import { useRemoveAddress } from './api.ts'

/** Removes an address; orders keep their copy. */
export function RemoveAddress({ address: { id, label } }: { address: Address }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const remove = useRemoveAddress()
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {t('clientsInside.addresses.remove')}
      </Button>
      <Dialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('clientsInside.addresses.removeTitle', { label })}
      >
        <p>{t('clientsInside.addresses.removeText')}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            {t('clientsInside.addresses.removeNow')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
