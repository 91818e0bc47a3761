import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { pageText } from './api.ts'

export const agreementNeeds = [pageText('public_offer'), pageText('privacy_policy')]

/** The texts an applicant agrees to, above the submit button. Renders nothing until a text is published. */
export function Agreement() {
  const { t } = useTranslation()
  const [offer, privacy] = useQueries({ queries: agreementNeeds }).map(({ data }) => data?.n ?? 0)
  if (!offer || !privacy) return null
  return (
    <p className="dimmed">
      {t('siteContent.agreement.by')}{' '}
      <Link to={paths.publicOffer} target="_blank">
        {t('siteContent.agreement.offer', { n: offer })}
      </Link>{' '}
      {t('siteContent.agreement.and')}{' '}
      <Link to={paths.privacyPolicy} target="_blank">
        {t('siteContent.agreement.privacy', { n: privacy })}
      </Link>
      .
    </p>
  )
}
