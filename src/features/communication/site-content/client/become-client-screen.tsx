import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { StructuredData } from '#ui/page-meta.tsx'
import { pageText, publicFacts } from './api.ts'
import styles from './become-client-screen.module.css'
import { CompanyText } from './parts/company-text.tsx'
import { PublicPage } from './parts/public-page.tsx'

const text = pageText('become_client')
const enums = query(dictionary.enums, {})
const currencies = query(dictionary.currencies, {})
const needs = () => [text, publicFacts, enums, currencies]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)
export const handle = { plain: true }

/** Explains what becoming a client means, before the application form. Remembers the referrer (`?ref=`). */
export default function BecomeClientScreen() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(text)
  return (
    <PublicPage
      title={t('siteContent.client.title')}
      heading={data.title}
      description={t('siteContent.client.description')}
      actions={<Apply />}
    >
      {data.questions.length > 0 && (
        <StructuredData
          of={{
            '@type': 'FAQPage',
            mainEntity: data.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
      <div className={styles.page}>
        <div>
          <CompanyText of={data} />
        </div>
        <Conditions />
        <section className={styles.ready}>
          <h2>{t('siteContent.client.readyTitle')}</h2>
          <p>{t('siteContent.client.ready')}</p>
          <Apply />
        </section>
      </div>
    </PublicPage>
  )
}

function Apply() {
  const { t } = useTranslation()
  const ref = useSearchParams()[0].get('ref')
  return (
    <ButtonLink to={ref ? paths.becomeClientOf(ref) : paths.becomeClient} size="md">
      {t('siteContent.client.apply')}
    </ButtonLink>
  )
}

/** Conditions from the system itself: dictionaries, and how long a confirmation takes in practice. */
function Conditions() {
  const { t } = useTranslation()
  const { data: lists } = useSuspenseQuery(enums)
  const { data: money } = useSuspenseQuery(currencies)
  return (
    <Card className={styles.conditions}>
      <section>
        <h2>{t('siteContent.client.timeTitle')}</h2>
        <TimeToConfirm />
      </section>
      <section>
        <h2>{t('siteContent.client.levelsTitle')}</h2>
        <ol className={styles.levels}>
          {lists.discountLevels.map(({ id, value }) => (
            <li key={id} title={value}>
              {shownLevel(id)}
            </li>
          ))}
        </ol>
        <p>{t('siteContent.client.levelsText')}</p>
      </section>
      <section>
        <h2>{t('siteContent.client.whoTitle')}</h2>
        <p>{t('siteContent.client.who')}</p>
        <Words
          title={t('siteContent.client.activities')}
          of={lists.activityTypes.map(({ value }) => value)}
        />
      </section>
      <section>
        <h2>{t('siteContent.client.deliveryTitle')}</h2>
        <Words
          title={t('siteContent.client.delivery')}
          of={lists.deliveryMethods.map(({ value }) => value)}
        />
        <Words
          title={t('siteContent.client.currencies')}
          of={money.map(({ code, name }) => `${name} (${code})`)}
        />
      </section>
    </Card>
  )
}

function TimeToConfirm() {
  const { t } = useTranslation()
  const { confirmation_hours: hours } = useSuspenseQuery(publicFacts).data
  if (hours === null) return <p>{t('siteContent.client.timeUnknown')}</p>
  if (hours <= 1) return <p>{t('siteContent.client.withinHour')}</p>
  return <p>{t('siteContent.client.hours', { count: Math.ceil(hours) })}</p>
}

function Words({ title, of }: { title: string; of: string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.words}>
        {of.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </>
  )
}
