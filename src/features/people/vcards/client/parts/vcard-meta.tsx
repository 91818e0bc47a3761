import { useTranslation } from 'react-i18next'
import { useNonce } from '#platform/client/nonce.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import type { PublicVcard } from '../../contract.ts'
import { useCardAddress } from './use-card-address.ts'

/** Metadata of a card for search engines and messengers. */
export function VcardMeta({ card }: { card: PublicVcard }) {
  const { t, i18n } = useTranslation()
  const nonce = useNonce()
  const address = useCardAddress()
  const picture = { path: address('sharingPicture', card.slug, { lang: i18n.language }), alt: card.name }
  return (
    <>
      <PageMeta
        title={t('vcards.title', card)}
        description={t('vcards.description', card)}
        picture={picture}
      />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end or begin
        dangerouslySetInnerHTML={{ __html: personOf(card, t('vcards.company')) }}
      />
    </>
  )
}

/** Returns schema.org's Person as JSON, safe inside a script element. */
export const personOf = (card: PublicVcard, company: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: card.name,
    jobTitle: card.position || undefined,
    worksFor: { '@type': 'Organization', name: company },
    address: card.city ? { '@type': 'PostalAddress', addressLocality: card.city } : undefined,
    telephone: card.phones[0],
    email: card.emails[0],
    knowsLanguage: card.languages.map(({ id }) => id),
    url: card.url,
    sameAs: card.links.map(({ href }) => href),
  }).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
