import { useTranslation } from 'react-i18next'

/** The texts around a secret that is shown once. */
export function useSecretWords() {
  const { t } = useTranslation()
  return {
    name: t('webhooks.secret'),
    once: t('webhooks.once'),
    copy: t('webhooks.copy'),
    copied: t('webhooks.copied'),
    done: t('webhooks.done'),
  }
}
