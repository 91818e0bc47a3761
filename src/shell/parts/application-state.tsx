import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownCompany } from '#features/clients/client/index.ts'
import { applicationSteps, isStepDone } from '#features/clients/client-rules.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import styles from './application-state.module.css'

/** How far an application is: sent, e-mail confirmed, company confirmed. Changes by itself. */
export function ApplicationState() {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownCompany)
  const state = { email_verified: company.email_verified, confirmed: company.status === 'active' }
  return (
    <section className={styles.tracker}>
      <h2>{t('shell.account.applicationTitle')}</h2>
      <p className="dimmed">{t('shell.account.applicationText')}</p>
      <ol>
        {applicationSteps.map((step) => {
          const done = isStepDone(step, state)
          return (
            <li key={step}>
              <span>
                {t(`shell.account.steps.${step}`)}
                {step === 'submitted' && (
                  <span className="dimmed">
                    , <When at={company.applied_at} />
                  </span>
                )}
              </span>
              <State tone={done ? 'done' : 'waiting'}>
                {done ? t('shell.account.stepDone') : t('shell.account.stepOpen')}
              </State>
            </li>
          )
        })}
      </ol>
      <p className="dimmed">
        {company.manager
          ? `${t('shell.account.manager')}: ${company.manager.name}`
          : t('shell.account.managerSoon')}
      </p>
    </section>
  )
}
