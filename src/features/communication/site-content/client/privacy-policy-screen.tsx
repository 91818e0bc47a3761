import { useTranslation } from 'react-i18next'
import { browserData, serverData } from '#platform/client/screen.ts'
import { LegalText, legalNeeds } from './parts/legal-text.tsx'
import { PublicPage } from './parts/public-page.tsx'

const needs = legalNeeds('privacy_policy')
export const loader = serverData(needs)
export const clientLoader = browserData(needs)
export const handle = { plain: true }

export default function PrivacyPolicyScreen() {
  const { t } = useTranslation()
  return (
    <PublicPage
      title={t('siteContent.legal.privacy')}
      description={t('siteContent.legal.privacyDescription')}
    >
      <LegalText page="privacy_policy" />
    </PublicPage>
  )
}
