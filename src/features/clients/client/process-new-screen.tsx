import { IconUserCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { me } from '#features/auth/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import { mayGiveLevel } from '../policy.ts'
import { managerChoices, newClients, useLiveApplications } from './api.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './process-new-screen.module.css'
import { ProposedLevel } from './proposed-level.tsx'

const needs = () => [newClients(), managerChoices, me]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The inbox of applications: the list on the left, the decision on the right. New ones arrive by themselves. */
export default function ProcessNewScreen() {
  const { t } = useTranslation()
  const { data: waiting } = useSuspenseQuery(newClients())
  const [search] = useSearchParams()
  useLiveApplications()
  const { data: user } = useSuspenseQuery(me)
  const isChief = mayGiveLevel({ role: user.role as Manager['role'] })
  const asked = Number(search.get('client'))
  const chosen = waiting.rows.find(({ id }) => id === asked)

  return (
    <>
      <PageHead title={t('clientsInside.newClients')} note={t('clientsInside.newClientsNote')} />
      {asked > 0 && !chosen && isChief && <ProposedLevel id={asked} />}
      {waiting.rows.length === 0 ? (
        <Empty
          Sign={IconUserCheck}
          title={t('clientsInside.noNewClients')}
          text={t('clientsInside.noNewClientsText')}
        >
          <ButtonLink to={paths.manager.home} variant="default">
            {t('clientsInside.toQueue')}
          </ButtonLink>
        </Empty>
      ) : (
        <div className={styles.inbox}>
          <ul className={styles.list} aria-label={t('clientsInside.newClients')}>
            {waiting.rows.map((client) => (
              <li key={client.id}>
                <Link
                  to={paths.manager.newClient(client.id)}
                  aria-current={client === chosen ? 'true' : undefined}
                  preventScrollReset
                >
                  <strong>{client.organization_name}</strong>
                  <span className="dimmed">
                    {client.city}, {client.country}
                  </span>
                  <span className="dimmed">
                    <When at={client.created_at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {chosen ? (
            <ApplicationCard key={chosen.id} client={chosen} />
          ) : (
            <p className="dimmed">{t('clientsInside.selectOne')}</p>
          )}
        </div>
      )}
    </>
  )
}
