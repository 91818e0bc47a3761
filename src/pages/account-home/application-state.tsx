import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { applicationSteps, isStepDone } from '#features/people/clients/application-steps.ts'
import { ownOrganization } from '#features/people/clients/client/index.ts'
import type { OwnOrganization } from '#features/people/clients/client-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import styles from './application-state.module.css'

/** An application: its steps, who decides it and by when, what is missing, and what the applicant can do. */
export default function ApplicationState() {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownOrganization)
  const state = { email_verified: company.email_verified, confirmed: company.status === 'active' }
  return (
    <Card className={styles.tracker}>
      <h2>{t('pages.accountHome.applicationTitle')}</h2>
      <p>
        {company.manager
          ? t('pages.accountHome.checkedBy', { name: company.manager.name })
          : t('pages.accountHome.checkedByUs')}
      </p>
      {company.review && <Until of={company.review} />}
      <ol>
        {applicationSteps.map((step) => {
          const done = isStepDone(step, state)
          return (
            <li key={step}>
              <span>
                {t(`pages.accountHome.steps.${step}`)}
                {step === 'submitted' && (
                  <span className="dimmed">
                    , <When at={company.applied_at} />
                  </span>
                )}
              </span>
              <State tone={done ? 'done' : 'waiting'}>
                {done ? t('pages.accountHome.stepDone') : t('pages.accountHome.stepOpen')}
              </State>
            </li>
          )
        })}
      </ol>
      <Missing of={company} />
      <p className={styles.acts}>
        <ButtonLink to={paths.account.settings}>{t('pages.accountHome.editData')}</ButtonLink>
        <ButtonLink to={paths.account.chatAbout('general')} variant="default">
          {t('pages.accountHome.writeToUs')}
        </ButtonLink>
      </p>
    </Card>
  )
}

/** By when the application is decided, and how long that usually takes. */
function Until({ of: { due_at, median_hours } }: { of: NonNullable<OwnOrganization['review']> }) {
  const { t } = useTranslation()
  return (
    <p className="dimmed">
      {t('pages.accountHome.decidedBy')} <When at={due_at} />
      {median_hours !== null && (
        <> · {t('pages.accountHome.usually', { count: Math.max(1, Math.ceil(median_hours)) })}</>
      )}
    </p>
  )
}

function Missing({ of: { email_verified, review } }: { of: OwnOrganization }) {
  const { t } = useTranslation()
  if (email_verified && !review?.question) return <p>{t('pages.accountHome.nothingMissing')}</p>
  return (
    <>
      <h3>{t('pages.accountHome.missing')}</h3>
      <ul className={styles.missing}>
        {!email_verified && <li>{t('pages.accountHome.confirmEmail')}</li>}
        {review?.question && <li>{t('pages.accountHome.weAsked', { question: review.question })}</li>}
      </ul>
    </>
  )
}
