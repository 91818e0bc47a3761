import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { textIn } from '#features/foundation/company/company.ts'
import { Team, team } from '#features/people/vcards/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import styles from './about-screen.module.css'
import { pageText } from './api.ts'
import { CompanyText } from './parts/company-text.tsx'
import { PublicPage } from './parts/public-page.tsx'

const text = pageText('about')
const needs = () => [text, company, team]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)
export const handle = { plain: true }

/** About the company: its story, then figures. */
export default function AboutScreen() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(text)
  return (
    <PublicPage
      title={t('siteContent.about.title')}
      heading={data.title}
      description={t('siteContent.about.description')}
    >
      <div className={styles.page}>
        <CompanyText of={data} />
        <InFigures />
      </div>
      <Team />
      <p className={styles.next}>
        <ButtonLink to={paths.conditions}>{t('auth.becomeClient')}</ButtonLink>
        <ButtonLink to={paths.contacts} variant="default">
          {t('siteContent.contacts.title')}
        </ButtonLink>
      </p>
    </PublicPage>
  )
}

function InFigures() {
  const { t } = useTranslation()
  const lang = useLang()
  const { data } = useSuspenseQuery(company)
  if (data.facts.length === 0) return null
  return (
    <Card as="aside" aria-label={t('siteContent.about.facts')}>
      <Facts
        layout="figures"
        of={data.facts.map(({ figure, text: words }) => ({ name: textIn(words, lang), value: figure }))}
      />
    </Card>
  )
}
