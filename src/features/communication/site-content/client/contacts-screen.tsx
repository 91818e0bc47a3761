import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AskForm } from '#features/communication/support/client/index.ts'
import { company } from '#features/foundation/company/client/index.ts'
import { Speakers, team } from '#features/people/vcards/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { StructuredData, useOrigin } from '#ui/page-meta.tsx'
import { pageText } from './api.ts'
import styles from './contacts-screen.module.css'
import { Departments, Talk, Where } from './parts/contact-lists.tsx'
import { OpeningHours } from './parts/opening-hours.tsx'
import { PublicPage } from './parts/public-page.tsx'
import { Requisites } from './parts/requisites.tsx'
import { organizationOf } from './parts/structured-company.ts'

const text = pageText('contacts')
const needs = () => [text, company, team]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

export const handle = { calm: true }

/** All ways to reach the company, whether someone is available now, and a form for a question. */
export default function ContactsScreen() {
  const { t } = useTranslation()
  const { data: words } = useSuspenseQuery(text)
  const { data: facts } = useSuspenseQuery(company)
  const origin = useOrigin()
  const [search] = useSearchParams()
  // Removes what the database cannot store.
  const about = search.get('about')?.replaceAll('\u0000', '').trim().slice(0, 300)
  return (
    <PublicPage
      title={t('siteContent.contacts.title')}
      heading={words.title}
      description={t('siteContent.contacts.description')}
    >
      <StructuredData of={organizationOf(facts, origin)} />
      {words.html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, which lets no tag of a text through
        <div className={styles.lead} dangerouslySetInnerHTML={{ __html: words.html }} />
      )}
      <div className={styles.page}>
        <OpeningHours of={facts} />
        <Talk of={facts} />
        <Where of={facts} />
        <Departments of={facts} />
        <Requisites of={facts} />
      </div>
      <div className={styles.ask}>
        <section aria-labelledby="write">
          <h2 id="write">{t('siteContent.contacts.write')}</h2>
          <AskForm mailbox={facts.emails[0]?.address} about={about} />
        </section>
        <Speakers />
      </div>
    </PublicPage>
  )
}
