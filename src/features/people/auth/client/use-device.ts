import { useTranslation } from 'react-i18next'
import { deviceOf } from '../device.ts'

/** Returns the device of a User-Agent in the reader's language. */
export function useDevice(): (userAgent: string) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const known = deviceOf(userAgent)
    return known ? t('auth.security.device', known) : t('auth.security.unknownDevice')
  }
}
