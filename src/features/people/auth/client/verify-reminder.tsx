import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { auth } from '../contract.ts'

/** Sends another verification e-mail and confirms it. */
export function VerifyReminder() {
  const { t } = useTranslation()
  const again = useAction(auth.sendVerificationAgain, { refresh: [] })
  return (
    <Button
      variant="default"
      onClick={() => again.mutate({})}
      loading={again.isPending}
      disabled={again.isSuccess}
    >
      {again.isSuccess ? t('auth.sentAgain') : t('auth.sendAgain')}
    </Button>
  )
}
