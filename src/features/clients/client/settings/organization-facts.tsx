import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/dictionary/dictionary.ts'
import { When } from '#ui/when.tsx'
import { ownOrganization } from '../api.ts'
import styles from './settings.module.css'

/** What is agreed with the company. It is changed together with the manager, never here. */
export function OrganizationFacts() {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownOrganization)
  const { manager } = company
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('clients.company.name')}</dt>
        <dd>{company.name}</dd>
        <dt>{t('clients.company.status')}</dt>
        <dd>{t(`statuses.${company.status}`)}</dd>
        <dt>{t('clients.company.address')}</dt>
        <dd>{company.delivery_address}</dd>
        <dt>{t('clients.company.level')}</dt>
        <dd>{t('dictionary.level', { level: shownLevel(company.discount_level as 0) })}</dd>
        <dt>{t(company.confirmed_at ? 'clients.company.since' : 'clients.company.applied')}</dt>
        <dd>
          <When at={company.confirmed_at ?? company.applied_at} as="day" />
        </dd>
        <dt>{t('clients.company.manager')}</dt>
        <dd>
          {manager ? (
            <>
              {manager.name}, <a href={`mailto:${manager.email}`}>{manager.email}</a>
              {manager.phone && <>, {manager.phone}</>}
            </>
          ) : (
            t('clients.company.noManager')
          )}
        </dd>
      </dl>
      <p className="dimmed">{t(manager ? 'clients.company.change' : 'clients.company.changeAlone')}</p>
    </>
  )
}
