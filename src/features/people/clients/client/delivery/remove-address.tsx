import { useTranslation } from 'react-i18next'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import type { Address } from '../../client-shape.ts'
import { useRemoveAddress } from './api.ts'

/** Removes an address; orders keep their copy. */
export function RemoveAddress({ address: { id, label } }: { address: Address }) {
  const { t } = useTranslation()
  const remove = useRemoveAddress()
  return (
    <ConfirmRemoval
      label={t('clientsInside.addresses.remove')}
      title={t('clientsInside.addresses.removeTitle', { label })}
      text={t('clientsInside.addresses.removeText')}
      yes={t('clientsInside.addresses.removeNow')}
      pending={remove.isPending}
      onYes={() => remove.mutate({ params: { id } })}
    />
  )
}
