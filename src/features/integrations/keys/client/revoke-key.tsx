import { useTranslation } from 'react-i18next'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { notify } from '#ui/notices.ts'
import type { ApiKey } from '../contract.ts'
import { useRevokeKey } from './api.ts'

/** Revokes a key after a confirmation. */
export function RevokeKey({ of: { id, name } }: { of: ApiKey }) {
  const { t } = useTranslation()
  const revoke = useRevokeKey()
  const done = () => notify({ message: t('keys.revokedNow') })
  return (
    <ConfirmRemoval
      label={t('keys.revoke')}
      name={`${t('keys.revoke')}: ${name}`}
      title={t('keys.revokeTitle', { name })}
      text={t('keys.revokeText')}
      pending={revoke.isPending}
      onYes={() => revoke.mutate({ params: { id } }, { onSuccess: done })}
    />
  )
}
