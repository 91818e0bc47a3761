import { useTranslation } from 'react-i18next'
import { browserData, serverData } from '#platform/client/screen.ts'
import { LegalText, legalNeeds } from './parts/legal-text.tsx'
import { PublicPage } from './parts/public-page.tsx'

const needs = legalNeeds('public_offer')
export const loader = serverData(needs)
export const clientLoader = browserData(needs)
export const handle = { plain: true }

export default function PublicOfferScreen() {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('siteContent.legal.offer')} description={t('siteContent.legal.offerDescription')}>
      <LegalText page="public_offer" />
    </PublicPage>
  )
}
