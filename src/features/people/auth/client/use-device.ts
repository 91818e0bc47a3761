import { useTranslation } from 'react-i18next'
import { deviceOf } from '../device.ts'

/** What someone signed in with, in the reader's words. */
export function useDevice(): (userAgent: string) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const known = deviceOf(userAgent)
    return known ? t('auth.security.device', known) : t('auth.security.unknownDevice')
  }
}
