import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { applicationSteps, isStepDone } from '#features/people/clients/application-steps.ts'
import { ownOrganization } from '#features/people/clients/client/index.ts'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import styles from './application-state.module.css'

/** The progress of an application: sent, e-mail confirmed, company confirmed. Updates by itself. */
export function ApplicationState() {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownOrganization)
  const state = { email_verified: company.email_verified, confirmed: company.status === 'active' }
  return (
    <Card className={styles.tracker}>
      <h2>{t('pages.accountHome.applicationTitle')}</h2>
      <p className="dimmed">{t('pages.accountHome.applicationText')}</p>
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
      <p className="dimmed">
        {company.manager
          ? `${t('pages.accountHome.manager')}: ${company.manager.name}`
          : t('pages.accountHome.managerSoon')}
      </p>
    </Card>
  )
}
