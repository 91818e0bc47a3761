import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { auth } from '../contract.ts'

/** Asks for another verification e-mail; says once that it went. */
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
