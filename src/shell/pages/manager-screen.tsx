import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { newClients, useLiveApplications } from '#features/clients/client/index.ts'
import { OrdersToConfirm, ordersToConfirm } from '#features/orders/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import styles from './manager-screen.module.css'

const needs = () => [newClients(), ordersToConfirm]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The queue: what waits for a decision, oldest first. */
export default function ManagerScreen() {
  const { t } = useTranslation()
  const { data: applications } = useSuspenseQuery(newClients())
  useLiveApplications()
  return (
    <>
      <title>{`${t('shell.manager.title')} — Portico`}</title>
      <PageHead title={t('shell.manager.title')} />
      <div className={styles.queue}>
        <section>
          <h2>
            {t('shell.manager.applications')} <span className="figures dimmed">{applications.total}</span>
          </h2>
          {applications.rows.length === 0 && <p className="dimmed">{t('shell.manager.noApplications')}</p>}
          <ul>
            {applications.rows.slice(0, 10).map(({ id, organization_name, city, country, created_at }) => (
              <li key={id}>
                <Link to={paths.manager.newClient(id)} prefetch="intent">
                  <strong>{organization_name}</strong>
                  <span className="dimmed">
                    {city}, {country}
                  </span>
                  <span className="dimmed">
                    <When at={created_at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <OrdersToConfirm />
      </div>
    </>
  )
}
